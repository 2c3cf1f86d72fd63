"""The commands of the command line, one module for each kind; pygame is loaded by none but `window`."""
