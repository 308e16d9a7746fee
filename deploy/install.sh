#!/usr/bin/env bash
# Installs this release on Debian 12 or 13, with PostgreSQL, Caddy and systemd. A second run changes only what is missing.
set -euo pipefail
# PostgreSQL creates its cluster in the locale of this shell.
export LC_ALL=C.UTF-8
# Whatever the shell of the operator says: the service and Caddy read what is created here.
umask 022

usage='Usage: deploy/install.sh --domain chapter.example [--office-domain office.chapter.example]
       deploy/install.sh --fleet --domain parent.example   (many chapters in one installation)
       [--internal-certificate]   (for a test: Caddy signs the certificate, and browsers warn)'
release="$(dirname "$(dirname "$(readlink -f "$0")")")"
home=/opt/chapterhouse
settings=/etc/chapterhouse.env
state=/var/lib/chapterhouse
domain='' office_domain='' internal_certificate='' fleet=''
fleet_settings=/etc/chapterhouse-fleet.env

say() { printf '%s\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

while [ $# -gt 0 ]; do
  case "$1" in
    --internal-certificate) internal_certificate=yes && shift && continue ;;
    --fleet) fleet=yes && shift && continue ;;
    --domain | --office-domain) [ $# -ge 2 ] || fail "$usage" ;;
    *) fail "$usage" ;;
  esac
  case "$1" in
    --domain) domain=$2 ;;
    --office-domain) office_domain=$2 ;;
  esac
  shift 2
done
for name in "$domain" ${office_domain:+"$office_domain"}; do
  [[ "$name" =~ ^[A-Za-z0-9.-]+$ ]] || fail "$usage"
done
[ -z "$fleet" ] || [ -z "$office_domain" ] || fail "$usage"
[ "$(id -u)" = 0 ] || fail 'Run this as root, for example with sudo.'
# shellcheck source=/dev/null
. /etc/os-release
case "${ID:-}-${VERSION_ID:-}" in
  debian-12 | debian-13) ;;
  *) fail 'This needs Debian 12 or 13.' ;;
esac
installed="$(sed -n "s#^SITE_ORIGIN=['\"]\?https\?://\([^'\"/]*\).*#\1#p" "$settings" 2>/dev/null || true)"
[ -z "$installed" ] || [ "$installed" = "$domain" ] ||
  fail "This machine serves $installed, and nothing was changed. To give it another name: chapterhouse domain $domain"
[ -x "$release/bin/node" ] || fail 'Run this from an unpacked release, which has Node in its folder bin.'
version="$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$release/package.json")"

if [ -n "$fleet" ]; then
  [ ! -e "$settings" ] || fail 'A single website is installed on this machine. Install many chapters on another one.'
else
  [ ! -e "$fleet_settings" ] || fail 'Many chapters are installed on this machine. Add another one: chapterhouse chapter create'
fi

install_packages() {
  local package missing=()
  for package in postgresql caddy libatomic1 ca-certificates curl; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q ' installed$' || missing+=("$package")
  done
  [ "${#missing[@]}" -gt 0 ] || return 0
  say "Installing ${missing[*]} …"
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

copy_release() {
  local target="$home/releases/$version"
  mkdir -p "$home/releases"
  if [ ! -e "$target" ]; then
    say "Copying Chapterhouse $version to $target."
    rm -rf "$target.unfinished"
    cp -a "$release" "$target.unfinished"
    chown -R root:root "$target.unfinished"
    chmod -R go-w,a+rX "$target.unfinished"
    mv "$target.unfinished" "$target"
  fi
  # Another version is switched to by "chapterhouse upgrade", which makes a backup first.
  [ -e "$home/current" ] || ln -s "releases/$version" "$home/current"
  ln -sfn "$home/current/deploy/chapterhouse" /usr/local/bin/chapterhouse
}

# From a folder that this account may enter.
as_postgres() (cd / && exec runuser -u postgres -- psql -qAtX -v ON_ERROR_STOP=1 "$@")

create_database_and_settings() {
  if [ -e "$settings" ]; then
    say "Keeping the settings in $settings."
    return 0
  fi
  say 'Creating the database and the settings.'
  local password
  password="$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')"
  systemctl start postgresql
  [ -n "$(as_postgres -c "select 1 from pg_roles where rolname = 'chapterhouse'")" ] ||
    as_postgres -c 'create role chapterhouse login'
  # From standard input, so that no list of processes shows the password. Databases are created to test and restore backups.
  as_postgres <<<"alter role chapterhouse login createdb password '$password'"
  [ -n "$(as_postgres -c "select 1 from pg_database where datname = 'chapterhouse'")" ] ||
    as_postgres -c "create database chapterhouse owner chapterhouse encoding 'UTF8' locale 'C.UTF-8' template template0"
  install -m 0640 -o root -g chapterhouse /dev/null "$settings.unfinished"
  cat >"$settings.unfinished" <<SETTINGS
# The settings of Chapterhouse. After a change: systemctl restart chapterhouse
# All settings are described in $home/current/.env.example.
DATABASE_URL=postgresql://chapterhouse:$password@127.0.0.1:5432/chapterhouse
SITE_ORIGIN=https://$domain
ADMIN_ORIGIN=${office_domain:+https://$office_domain}
TRUSTED_PROXIES=127.0.0.1
FILES_FOLDER=$state/files
BACKUP_FOLDER=$state/backups
SETUP_LINK_FILE=$state/setup-link.txt
SMTP_URL=
SETTINGS
  mv "$settings.unfinished" "$settings"
}

start_service() {
  install -m 0644 "$home/current/deploy/chapterhouse.service" "$home/current/deploy/chapterhouse.socket" /etc/systemd/system/
  systemctl daemon-reload
  systemctl enable -q chapterhouse.socket chapterhouse.service
  systemctl start chapterhouse.socket chapterhouse.service
}

configure_caddy() {
  local site=/etc/caddy/chapterhouse.caddy main=/etc/caddy/Caddyfile packaged
  if [ -e "$site" ]; then
    say "Keeping the proxy's settings in $site."
  else
    sed "s/SITE_DOMAINS/$domain${office_domain:+, $office_domain}/" "$release/deploy/Caddyfile" >"$site"
    [ -z "$internal_certificate" ] || sed -i 's/^\tencode/\ttls internal\n&/' "$site"
  fi
  if ! grep -qs "^import $site" "$main"; then
    packaged="$(dpkg-query -W -f='${Conffiles}' caddy | awk '$1 == "/etc/caddy/Caddyfile" { print $2 }')"
    # The file of the package shows its own page on port 80.
    [ "$(md5sum <"$main" | cut -d' ' -f1)" != "$packaged" ] || : >"$main"
    printf '\nimport %s\n' "$site" >>"$main"
  fi
  systemctl enable -q caddy
  systemctl reload-or-restart caddy
}

trust_internal_certificate() {
  local root=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
  for _ in $(seq 20); do
    [ ! -e "$root" ] || break
    sleep 0.5
  done
  cp "$root" /usr/local/share/ca-certificates/chapterhouse-internal.crt
  update-ca-certificates >/dev/null 2>&1
}

wait_until_ready() {
  local port=$1 unit=$2 end=$((SECONDS + 90))
  while [ "$SECONDS" -lt "$end" ]; do
    curl -fs -m 5 -o /dev/null "http://127.0.0.1:$port/readyz" && return 0
    sleep 1
  done
  journalctl -u "$unit" -n 5 -o cat --no-pager >&2 || true
  fail "The website does not start. The last lines of its log are above; more: journalctl -u $unit"
}

install_packages
getent passwd chapterhouse >/dev/null ||
  useradd --system --user-group --home-dir "$state" --shell /usr/sbin/nologin chapterhouse
copy_release
if [ -n "$fleet" ]; then
  # shellcheck source=/dev/null
  . "$release/deploy/install-fleet.sh"
  install_fleet
  exit 0
fi
create_database_and_settings
start_service
wait_until_ready 3000 chapterhouse
configure_caddy
[ -z "$internal_certificate" ] || trust_internal_certificate

# The certificate of a new site takes a moment.
for _ in $(seq 30); do
  ! curl -fs -m 5 -o /dev/null "https://$domain/healthz" || break
  sleep 1
done
say 'Chapterhouse runs.'
chapterhouse doctor || say 'Correct what is marked PROBLEM, then run: chapterhouse doctor'
link="$state/setup-link.txt"
# Reads the database that the settings name. Without administrators the list is only its heading.
if [ -s "$link" ] && people="$(chapterhouse admin list)" && [ "$(wc -l <<<"$people")" = 1 ]; then
  # On a second run the link may be from the first one.
  end="$(date -d "@$(($(stat -c %Y "$link") + 30 * 60))" '+%H:%M %Z')"
  printf '\nThere is no administrator yet. Open this link before %s:\n%s\n' "$end" "$(cat "$link")"
  say "A new link: systemctl restart chapterhouse && sleep 5 && cat $link"
fi
