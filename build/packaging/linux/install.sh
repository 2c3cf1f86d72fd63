#!/bin/sh
# Puts Gheos Suite into the menu of this user, and opens saved games with it. The program stays in this folder.
#   ./install.sh            adds it
#   ./install.sh --remove   takes it out again; saved games and settings are kept
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-"$HOME/.local/share"}
bin="$HOME/.local/bin"
name=gheos-suite
type=application-x-gheos-suite-game

refresh() {
    if command -v update-mime-database >/dev/null 2>&1; then update-mime-database "$data/mime"; fi
    if command -v update-desktop-database >/dev/null 2>&1; then update-desktop-database "$data/applications"; fi
    if command -v gtk-update-icon-cache >/dev/null 2>&1; then
        gtk-update-icon-cache -q -t "$data/icons/hicolor" || true # it is only faster with a cache
    fi
}

remove() {
    rm -f "$bin/$name" "$data/applications/$name.desktop" "$data/mime/packages/$name.xml"
    for folder in "$here"/share/icons/hicolor/*; do
        size=$(basename "$folder")
        rm -f "$data/icons/hicolor/$size/apps/$name".* "$data/icons/hicolor/$size/mimetypes/$type".*
    done
}

# Quotes the program's path as a desktop entry wants it; the entry itself reads backslashes once more.
quoted() {
    printf '"%s"' "$(printf '%s' "$here/$name" | sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')"
}

case "${1:-}" in
--remove)
    remove
    refresh
    echo "Gheos Suite is out of the menu. Saved games and settings are kept."
    ;;
"")
    mkdir -p "$bin" "$data/applications" "$data/mime/packages" "$data/icons"
    ln -sfn "$here/$name" "$bin/$name"
    exec_line="Exec=$(quoted) %f"
    while IFS= read -r line; do
        case "$line" in
        Exec=*) printf '%s\n' "$exec_line" ;;
        TryExec=*) printf '%s\n' "TryExec=$here/$name" ;;
        *) printf '%s\n' "$line" ;;
        esac
    done <"$here/share/applications/$name.desktop" >"$data/applications/$name.desktop"
    cp "$here/share/mime/packages/$name.xml" "$data/mime/packages/"
    cp -R "$here/share/icons/hicolor" "$data/icons/"
    refresh
    echo "Gheos Suite is in the menu now. Keep this folder; ./install.sh --remove takes it out of the menu."
    ;;
*)
    echo "usage: $0 [--remove]" >&2
    exit 2
    ;;
esac
