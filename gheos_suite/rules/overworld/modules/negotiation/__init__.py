"""Negotiation: control of a decision for a promise of control of another. Rules: OVER-312..329."""
