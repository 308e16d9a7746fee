# shellcheck shell=bash
# The part of change-version.sh that changes the release together with its settings. Not a program: change-version.sh reads it.

: "${home:?}" "${settings:?}"
unit=/etc/systemd/system/chapterhouse.service

# write_settings FILE [PREPARED]: a copy of the settings, with the database and the folder that "beside restore" has printed.
write_settings() {
  local name folder url
  cp -p "$settings" "$1" || return 1
  [ -n "${2:-}" ] || return 0
  { read -r name && read -r folder; } <<<"$2"
  url="$(NAME="$name" own_node --env-file="$settings" -p \
    'const url = new URL(process.env.DATABASE_URL); url.pathname = process.env.NAME; url.href')" &&
    change_setting "$1" DATABASE_URL "$url" >/dev/null &&
    change_setting "$1" FILES_FOLDER "$folder" >/dev/null
}
# prepare NAME RELEASE [PREPARED]: settings, link and unit, which "switch_to NAME" only renames. So the way back is there on a full disk.
prepare() {
  write_settings "$settings.$1" "${3:-}" &&
    rm -f "$home/current.$1" &&
    ln -s "releases/$(basename "$2")" "$home/current.$1" &&
    install -m 0644 "$2/deploy/chapterhouse.service" "$unit.$1"
}
forget_prepared() { rm -f "$settings".{new,next,back,restored} "$home"/current.{new,next,back} "$unit".{next,back}; }

# choose NAME: the prepared release and its settings, both or neither. If this is killed between the last two lines, the next start of
# the service finishes it (deploy/chapterhouse.service), or the next command.
choose() {
  rm -f "$home/current.new" &&
    mv "$settings.$1" "$settings.new" &&
    mv -T "$home/current.$1" "$home/current.new" &&
    sync &&
    mv "$settings.new" "$settings" &&
    mv -T "$home/current.new" "$home/current" || return 1
  mv "$unit.$1" "$unit" || true
}
# A command may have been killed after its choice and before the restart.
finish_choice() {
  local process folder
  [ ! -e "$settings.new" ] || rm -f "$home/current.new"
  [ ! -L "$home/current.new" ] || mv -T "$home/current.new" "$home/current"
  process="$(systemctl show -P MainPID chapterhouse.service)"
  [ "${process:-0}" != 0 ] || return 0
  # Root in a container may not see it, but the account of the process may. A process that has just ended starts with the choice.
  folder="$(runuser -u chapterhouse -- readlink "/proc/$process/cwd")" || return 0
  [ "$folder" != "$(readlink -f "$home/current")" ] || return 0
  say "Restarting the website with version $(basename "$(readlink "$home/current")"), because the last command did not finish …"
  install -m 0644 "$home/current/deploy/chapterhouse.service" "$unit"
  restart_service || fail 'The website could not be restarted. Its log: journalctl -u chapterhouse -n 20'
}

# A rollback may have been killed after its restart: the version that serves is then still the one to go back to.
finish_rollback() {
  [ "$(readlink -f "$home/previous")" != "$(readlink -f "$home/current")" ] || rm -f "$home/previous"
  # In a shell of its own, because a failure would end this one without a sentence.
  (beside settle) 2>/dev/null || true
}

# systemd holds the port, so requests wait.
restart_service() {
  systemctl daemon-reload || true
  systemctl reset-failed chapterhouse.service 2>/dev/null || true
  systemctl restart chapterhouse.service
}
switch_to() { choose "$1" && restart_service; }
