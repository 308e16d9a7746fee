# shellcheck shell=bash
# Upgrades and rolls back, for deploy/chapterhouse. Bash reads this file as a whole, so that its release may be removed meanwhile.

# The start makes a backup before it changes tables.
MAX_START_SECONDS=300
MAX_PAGE_SECONDS=30
MAX_TRIAL_SECONDS=120
KEPT_RELEASES=3
host="$(setting SITE_ORIGIN | cut -d/ -f3)"
rollback_usage='Usage: chapterhouse rollback [--lose-changes-since-upgrade] [--backup FOLDER]'

: "${home:?}" "${settings:?}" "${own:?}"

beside() { run_command "$own" beside "$@"; }
# new_settings [PREPARED]: the settings for the next start, with the database and the folder that "beside restore" has printed.
new_settings() {
  local name folder url
  cp -p "$settings" "$settings.new" || return 1
  [ -n "${1:-}" ] || return 0
  { read -r name && read -r folder; } <<<"$1"
  url="$(NAME="$name" own_node --env-file="$settings" -p \
    'const url = new URL(process.env.DATABASE_URL); url.pathname = process.env.NAME; url.href')" &&
    change_setting "$settings.new" DATABASE_URL "$url" >/dev/null &&
    change_setting "$settings.new" FILES_FOLDER "$folder" >/dev/null
}

# choose RELEASE: the release and the new settings, both or neither. If this is killed between the last two lines, the next start of
# the service finishes it (deploy/chapterhouse.service), or the next command.
finish_choice() {
  [ ! -e "$settings.new" ] || rm -f "$home/current.new"
  [ ! -L "$home/current.new" ] || mv -T "$home/current.new" "$home/current"
}
choose() {
  rm -f "$home/current.new" &&
    ln -s "releases/$(basename "$1")" "$home/current.new" &&
    sync &&
    mv "$settings.new" "$settings" &&
    mv -T "$home/current.new" "$home/current"
}

# switch_to RELEASE: links, units, restart. systemd holds the port, so requests wait.
switch_to() {
  choose "$1" || return 1
  install -m 0644 "$1/deploy/chapterhouse.service" /etc/systemd/system/chapterhouse.service
  systemctl daemon-reload
  systemctl reset-failed chapterhouse.service 2>/dev/null || true
  systemctl restart chapterhouse.service
}

is_ready() { curl -fs -m 3 -o /dev/null "http://127.0.0.1:$1/readyz"; }
shows_page() { curl -fs -m 3 -o /dev/null -H "Host: $host" "http://127.0.0.1:$1/"; }

# Whether the service reaches its database and shows a page. Gives up early when it ends again and again.
is_healthy() {
  local end=$((SECONDS + MAX_START_SECONDS)) restarts was_ready=''
  restarts="$(systemctl show -P NRestarts chapterhouse.service)"
  while [ "$SECONDS" -lt "$end" ]; do
    if is_ready 3000; then
      ! shows_page 3000 || return 0
      [ -n "$was_ready" ] || end=$((SECONDS + MAX_PAGE_SECONDS))
      was_ready=yes
    fi
    [ "$(systemctl show -P NRestarts chapterhouse.service)" -lt "$((restarts + 2))" ] || return 1
    sleep 0.5
  done
  return 1
}

# works_beside RELEASE: whether it shows a page with the new settings, while the website runs. On another port, and without jobs.
works_beside() {
  local port=$((20000 + RANDOM % 20000)) log process result=1
  log="$(mktemp)"
  (
    cd "$1" || exit 1
    export NODE_ENV=production HOST=127.0.0.1 PORT="$port" JOBS=off
    # It ends on its own if this script is killed, and does not hold its lock.
    exec timeout -k 5 "$MAX_TRIAL_SECONDS" runuser -u chapterhouse -- bin/node --use-system-ca --env-file="$settings.new" dist/server/main.js
  ) >"$log" 2>&1 9>&- &
  process=$!
  while kill -0 "$process" 2>/dev/null; do
    if is_ready "$port" && shows_page "$port"; then result=0 && break; fi
    sleep 0.3
  done
  kill "$process" 2>/dev/null || true
  wait "$process" 2>/dev/null || true
  [ "$result" = 0 ] || show_reason <"$log" >&2
  rm -f "$log"
  return "$result"
}

# The last fatal line of a log as a sentence, or else its last lines.
show_reason() {
  local log
  log="$(cat)"
  grep '"level":60' <<<"$log" | tail -n 1 |
    sed -E 's/.*"message":"(([^"\\]|\\.)*)".*"msg":"([^"]*)".*/\3: \1/; s/.*"msg":"([^"]*)".*/\1/' | grep . || tail -n 5 <<<"$log"
}

unpack() {
  local file=$1 folder=$2
  (cd "$(dirname "$file")" && sha256sum --quiet --check "$(basename "$file").sha256") ||
    fail "$file is damaged. Download it again, and nothing was changed."
  rm -rf "$folder.unfinished"
  mkdir -p "$folder.unfinished"
  tar -xzf "$file" -C "$folder.unfinished" --strip-components=1 --no-same-owner
  chmod -R go-w,a+rX "$folder.unfinished"
  rm -rf "$folder"
  mv "$folder.unfinished" "$folder"
}

remove_old_releases() {
  local release kept=0
  find "$home/releases" -mindepth 1 -maxdepth 1 -type d -printf '%T@ %p\n' | sort -rn | cut -d' ' -f2 | while read -r release; do
    kept=$((kept + 1))
    [ "$kept" -le "$KEPT_RELEASES" ] || [ "$release" = "$(readlink -f "$home/current")" ] ||
      [ "$release" = "$(readlink -f "$home/previous")" ] || rm -rf "$release"
  done
}

upgrade() {
  [ $# = 1 ] || fail 'Name the file of the release: chapterhouse upgrade chapterhouse-0.3.0.tar.gz'
  local file version old new earlier started made prepared='' lost=''
  file="$(readlink -f "$1")"
  version="$(basename "$file" .tar.gz)"
  version="${version#chapterhouse-}"
  old="$(readlink -f "$home/current")"
  new="$home/releases/$version"
  if [ ! -e "$file" ] || [ ! -e "$file.sha256" ]; then fail "$1 and $1.sha256 are both needed."; fi
  [ "$new" != "$old" ] || fail "Version $version already runs."
  unpack "$file" "$new"
  say 'Making a backup …'
  started="$(date +%s)"
  made="$(run_command "$old" backup)" || fail 'The backup failed, so nothing was changed.'
  say "$made"
  if ! cmp -s {"$old","$new"}/database/migrations/meta/_journal.json; then
    say 'Preparing the way back …'
    prepared="$(beside restore "$(grep -m 1 '^/' <<<"$made")" --share-files)" ||
      fail 'The backup could not be restored as a test, so nothing was changed.'
  fi
  say "Starting version $version …"
  earlier="$(readlink "$home/previous" || true)"
  ln -sfn "releases/$(basename "$old")" "$home/previous"
  new_settings
  if switch_to "$new" && is_healthy; then
    touch "$new"
    beside settle || true
    remove_old_releases
    say "Version $version runs. To go back: chapterhouse rollback"
    return 0
  fi
  say "Version $version does not start. The reason in its log:"
  journalctl -u chapterhouse --since "@$started" -o cat --no-pager | show_reason
  # From here on, a request starts the old version, which refuses newer tables: the new one must not change them now.
  new_settings
  choose "$old"
  systemctl stop chapterhouse.service 2>/dev/null
  if [ -n "$prepared" ] && [ -n "$(beside plan "$old" 2>&1 || say unknown)" ]; then
    new_settings "$prepared"
    lost=" What was saved since $(date -u -d "@$started" +%FT%TZ) is lost, because the upgrade had changed the tables."
  else
    new_settings
  fi
  switch_to "$old"
  is_healthy || fail "Version $(basename "$old") does not start either. Its log: journalctl -u chapterhouse -n 20"
  beside settle || true
  rm -rf "$new" "$home/previous"
  [ -z "$earlier" ] || ln -s "$earlier" "$home/previous"
  fail "The upgrade failed, and version $(basename "$old") runs again.$lost"
}

# give_up SENTENCE: after a rollback that changed nothing, or that was taken back.
give_up() {
  rm -f "$settings.new" "$settings.before"
  beside settle 2>/dev/null || true
  fail "$1 Version $(basename "$(readlink "$home/current")") runs as before, with all its data."
}

rollback() {
  local previous current plan backup at='' lost is_allowed='' prepared='' plan_options=()
  while [ $# -gt 0 ]; do
    case "$1" in
      --lose-changes-since-upgrade) is_allowed=yes ;;
      --backup)
        [ $# -ge 2 ] || fail "$rollback_usage"
        plan_options=(--backup "$(readlink -m "$2")")
        shift
        ;;
      *) fail "$rollback_usage" ;;
    esac
    shift
  done
  [ -e "$home/previous" ] || fail 'There is no earlier version to go back to.'
  previous="$(readlink -f "$home/previous")"
  current="$(readlink -f "$home/current")"
  plan="$(beside plan "$previous" "${plan_options[@]}")" || give_up 'The rollback is not possible.'
  if [ -n "$plan" ]; then
    { read -r backup && read -r at; } <<<"$plan"
    lost="Everything that was changed since $at is lost, because version $(basename "$previous") needs the tables of that backup."
    [ -n "$is_allowed" ] || fail "$lost To do it: chapterhouse rollback --lose-changes-since-upgrade"
    say "$lost"
    say "Restoring $backup while the website runs …"
    prepared="$(beside restore "$backup")" ||
      give_up "The backup $backup could not be restored. For another one, add: --backup FOLDER."
  fi
  new_settings "$prepared" || give_up 'The settings could not be written.'
  works_beside "$previous" || give_up "Version $(basename "$previous") would not start."
  cp -p "$settings" "$settings.before" || give_up 'The settings could not be copied.'
  if ! { switch_to "$previous" && is_healthy; }; then
    journalctl -u chapterhouse -n 50 -o cat --no-pager | show_reason >&2
    mv "$settings.before" "$settings.new"
    switch_to "$current"
    give_up "Version $(basename "$previous") did not start."
  fi
  rm "$home/previous" "$settings.before"
  beside settle || true
  say "Version $(basename "$previous") runs again${at:+, as of $at}."
  [ -z "$prepared" ] || say 'The database and the files of before are kept for 30 days: chapterhouse doctor names them.'
}
