# shellcheck shell=bash
# Upgrades and rolls back, for deploy/chapterhouse. Bash reads this file as a whole, so that its release may be removed meanwhile.

# The start makes a backup before it changes tables.
MAX_START_SECONDS=300
MAX_PAGE_SECONDS=30
MAX_TRIAL_SECONDS=120
MAX_DATABASE_SECONDS=60
KEPT_RELEASES=3
host="$(setting SITE_ORIGIN | cut -d/ -f3)"
rollback_usage='Usage: chapterhouse rollback [--lose-changes-since-upgrade] [--backup FOLDER]'

: "${home:?}" "${settings:?}" "${own:?}"

# shellcheck source=deploy/choose-release.sh
. "$own/deploy/choose-release.sh"

beside() { run_command "$own" beside "$@"; }
is_ready() { curl -fs -m 3 -o /dev/null "http://127.0.0.1:$1/readyz"; }
shows_page() { curl -fs -m 3 -o /dev/null -H "Host: $host" "http://127.0.0.1:$1/"; }

# is_healthy [SECONDS]: whether the service reaches its database and shows a page. Gives up early when it ends again and again.
is_healthy() {
  local end=$((SECONDS + ${1:-$MAX_START_SECONDS})) restarts was_ready=''
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

# works_beside RELEASE: whether it shows a page with the next settings, while the website runs. On another port, without jobs, and
# without a backup: one of the prepared database would be the newest in the folder.
works_beside() {
  local port=$((20000 + RANDOM % 20000)) log process result=1
  log="$(mktemp)"
  (
    cd "$1" || exit 1
    export NODE_ENV=production HOST=127.0.0.1 PORT="$port" JOBS=off BACKUPS=off
    # It ends on its own if this script is killed, and does not hold its lock.
    exec timeout -k 5 "$MAX_TRIAL_SECONDS" runuser -u chapterhouse -- bin/node --use-system-ca --env-file="$settings.next" dist/server/main.js
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
  [ $# = 1 ] || fail 'Name the file of the release: chapterhouse upgrade chapterhouse-0.4.0.tar.gz'
  local file version old new earlier started made plan='' prepared='' lost=''
  file="$(readlink -f "$1")"
  version="$(basename "$file" .tar.gz)"
  version="${version#chapterhouse-}"
  old="$(readlink -f "$home/current")"
  new="$home/releases/$version"
  if [ ! -e "$file" ] || [ ! -e "$file.sha256" ]; then fail "$1 and $1.sha256 are both needed."; fi
  if [ "$new" = "$old" ]; then
    is_healthy || fail "Version $version is chosen and does not start. To go back: chapterhouse rollback"
    fail "Version $version already runs."
  fi
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
  if ! { prepare next "$new" && prepare back "$old" && write_settings "$settings.restored" "$prepared"; }; then
    forget_prepared
    fail 'The settings could not be written, so nothing was changed.'
  fi
  say "Starting version $version …"
  earlier="$(readlink "$home/previous" || true)"
  ln -sfn "releases/$(basename "$old")" "$home/previous"
  if switch_to next && is_healthy; then
    touch "$new"
    forget_prepared
    beside settle || true
    remove_old_releases
    say "Version $version runs. To go back: chapterhouse rollback"
    return 0
  fi
  say "Version $version does not start. The reason in its log:"
  journalctl -u chapterhouse --since "@$started" -o cat --no-pager | show_reason || true
  # From here on, a request starts the old version, which refuses newer tables: the new one must not change them now.
  choose back || fail "The settings could not be changed back, so version $version stays. When that is possible: chapterhouse rollback"
  # Its warnings would be about the unit that was changed back, and about the socket, which is to stay.
  systemctl stop chapterhouse.service 2>/dev/null || true
  if [ -n "$prepared" ]; then
    if ! plan="$(plan_when_reached "$old")"; then
      restart_service || true
      fail "PostgreSQL cannot be reached. When it is back: chapterhouse rollback"
    fi
  fi
  if [ -n "$plan" ]; then
    mv "$settings.restored" "$settings" || fail 'The settings could not be changed. When that is possible: chapterhouse rollback'
    lost=" What was saved since $(date -u -d "@$started" +%FT%TZ) is lost, because the upgrade had changed the tables."
  fi
  if ! { restart_service && is_healthy; }; then
    fail "Version $(basename "$old") does not start either. Its log: journalctl -u chapterhouse -n 20"
  fi
  beside settle || true
  forget_prepared
  if [ -n "$earlier" ]; then ln -sfn "$earlier" "$home/previous"; else rm -f "$home/previous"; fi
  rm -rf "$new"
  fail "The upgrade failed, and version $(basename "$old") runs again.$lost"
}

# plan_when_reached RELEASE: prints what "beside plan" prints. PostgreSQL may be away for a while; what it would say decides about data.
plan_when_reached() {
  local end=$((SECONDS + MAX_DATABASE_SECONDS))
  until beside plan "$1" 2>/dev/null; do
    if [ "$SECONDS" -ge "$end" ]; then
      beside plan "$1"
      return
    fi
    sleep 2
  done
}

# give_up SENTENCE [SECONDS]: after a rollback that changed nothing, or that was taken back.
give_up() {
  local version
  version="$(basename "$(readlink "$home/current")")"
  forget_prepared
  (beside settle) 2>/dev/null || true
  is_healthy "${2:-$MAX_PAGE_SECONDS}" ||
    fail "$1 Version $version has all its data, but shows no page. Its log: journalctl -u chapterhouse -n 20"
  fail "$1 Version $version runs as before, with all its data."
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
  if ! { prepare next "$previous" "$prepared" && prepare back "$current"; }; then give_up 'The settings could not be written.'; fi
  works_beside "$previous" || give_up "Version $(basename "$previous") would not start."
  if ! { switch_to next && is_healthy; }; then
    journalctl -u chapterhouse -n 50 -o cat --no-pager | show_reason >&2 || true
    choose back ||
      fail "Version $(basename "$previous") did not start, and the settings could not be changed back. They are in $settings.back."
    restart_service || true
    give_up "Version $(basename "$previous") did not start." "$MAX_START_SECONDS"
  fi
  rm -f "$home/previous"
  forget_prepared
  beside settle || true
  say "Version $(basename "$previous") runs again${at:+, as of $at}."
  [ -z "$prepared" ] || say 'The database and the files of before are kept for 30 days: chapterhouse doctor names them.'
}
