#!/usr/bin/env bash
# Called by "chapterhouse domain NEW": gives an installed site another name, in its settings and in Caddy or nginx, and redirects the
# old one. Until the new name is reached over HTTPS, the old one serves; if it is not reached, everything is as before.
set -euo pipefail
umask 022

usage='Usage: chapterhouse domain chapter.example [--office-domain office.chapter.example]'
settings=/etc/chapterhouse.env
caddy=/etc/caddy/chapterhouse.caddy caddy_moved=/etc/caddy/chapterhouse-moved.caddy
nginx=/etc/nginx/conf.d/chapterhouse.conf nginx_moved=/etc/nginx/conf.d/chapterhouse-moved.conf
# Read after the others: nginx takes the first of two servers with the same name.
nginx_both=/etc/nginx/conf.d/chapterhouse.new-name.conf
# A certificate from a public authority takes some seconds.
MAX_WAIT_SECONDS=90

say() { printf '%s\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

new="${1:-}" new_office=''
if [ $# = 3 ] && [ "$2" = --office-domain ]; then new_office=$3; elif [ $# != 1 ]; then fail "$usage"; fi
for name in "$new" ${new_office:+"$new_office"}; do
  [[ "$name" =~ ^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$ ]] || fail "$usage"
done
host_in() { /opt/chapterhouse/current/bin/node --env-file="$settings" -p "(process.env['$1'] ?? '').replace(/^https?:\/\//, '')"; }
old="$(host_in SITE_ORIGIN)"
old_office="$(host_in ADMIN_ORIGIN)"
# office.old.example becomes office.new.example; any other name of the back office stays.
[ -n "$new_office" ] || case "$old_office" in
  *".$old") new_office="${old_office%"$old"}$new" ;;
  *) new_office=$old_office ;;
esac
if [ -n "$new_office" ] && [ -z "$old_office" ]; then fail 'The back office has no host name yet. See docs/operations/proxy.md.'; fi
if [ -e "$nginx" ] && systemctl is-active -q nginx; then
  proxy=nginx files=("$nginx" "$nginx_moved" "$nginx_both")
  [ -e "/etc/letsencrypt/live/$new/fullchain.pem" ] ||
    fail "Get a certificate for $new first, for example: certbot certonly --nginx -d $new${new_office:+ -d $new_office}. Nothing was changed."
  grep -qE '^\s*ssl_certificate ' "$nginx" || fail "$nginx names no ssl_certificate, so $old could not be redirected. Nothing was changed."
elif [ -e "$caddy" ]; then
  proxy=caddy files=("$caddy" "$caddy_moved" /etc/caddy/Caddyfile)
else
  fail "There is neither $caddy nor $nginx. Give your proxy the name $new; then: chapterhouse set SITE_ORIGIN https://$new"
fi
if [ "$new $new_office" = "$old $old_office" ]; then
  # A command may have been killed after it changed the settings.
  say "The website already has the name $new. Restarting it …"
  systemctl restart chapterhouse
  systemctl reload "$proxy"
  exec chapterhouse doctor
fi
for name in "$new" ${new_office:+"$new_office"}; do
  getent ahosts "$name" >/dev/null || fail "$name is not known yet. Let its DNS entry name this machine, wait some minutes, and try again. Nothing was changed."
done

saved="$(mktemp -d)"
for file in "$settings" "${files[@]}"; do
  mkdir -p "$saved$(dirname "$file")"
  [ ! -e "$file" ] || cp -p "$file" "$saved$file"
done
take_back() {
  local code=$?
  trap - EXIT
  if [ "$code" != 0 ]; then
    rm -f "${files[@]}"
    # File by file, because a copy of the folder would change owner, mode and times of / and /etc.
    for file in "$settings" "${files[@]}"; do [ ! -e "$saved$file" ] || cp -p "$saved$file" "$file"; done
    systemctl restart chapterhouse || true
    systemctl reload "$proxy" || true
    say "Everything is as before, and the website has the name $old." >&2
  fi
  rm -rf "$saved"
  exit "$code"
}
trap take_back EXIT

# rename_in FILE OLD NEW: a whole name, wherever it is one.
rename_in() { sed -Ei "s/(^|[^A-Za-z0-9.-])${2//./\\.}($|[^A-Za-z0-9.-])/\1$3\2/g" "$1"; }
# each_move ACTION: for the name of the website and that of the back office, if it changes.
each_move() {
  [ "$old" = "$new" ] || "$1" "$old" "$new"
  [ "$old_office" = "$new_office" ] || "$1" "$old_office" "$new_office"
}
reaches_this_site() {
  local own
  own="$(curl -fs -m 5 http://127.0.0.1:3000/healthz)" && [ "$(curl -fs -m 5 "https://$1/healthz")" = "$own" ]
}
wait_for() {
  local end=$((SECONDS + MAX_WAIT_SECONDS))
  say "Waiting for https://$1 …"
  until reaches_this_site "$1"; do
    [ "$SECONDS" -lt "$end" ] ||
      fail "https://$1 does not reach this site: $(curl -sS -m 5 -o /dev/null "https://$1/healthz" 2>&1 || true). Check its DNS entry, and journalctl -u $proxy."
    sleep 1
  done
}

# Drops what redirects a name. Blocks are separated by empty lines.
forget_redirect() {
  local kept
  kept="$(awk -v RS= -v ORS='\n\n' -v name="$1" '$1 != name && index($0, "server_name " name ";") == 0' "$moved")"
  printf '%s\n\n' "$kept" >"$moved"
}
# serve_old OLD NEW: only the old name, also where a command was killed after it added the new one or replaced the old one.
serve_old() {
  local file=${files[0]}
  forget_redirect "$1"
  sed -Ei "s/(^|[ ,])${1//./\\.}, ${2//./\\.}([ ,])/\1$1\2/" "$file"
  grep -qE "(^|[^A-Za-z0-9.-])${1//./\\.}($|[^A-Za-z0-9.-])" "$file" || rename_in "$file" "$2" "$1"
}
# The new name may be an old one again.
forget_old_redirect() { forget_redirect "$2"; }
serve_both_by_caddy() { sed -Ei "/^[^#[:space:]].*\{$/s/(^|[ ,])${1//./\\.}([ ,])/\1$1, $2\2/" "$caddy"; }
# The new name has a certificate of its own, so it is served by a copy of the servers.
serve_both_by_nginx() {
  [ -e "$nginx_both" ] || awk '/^server[[:space:]]*\{/, /^\}/' "$nginx" | sed 's/ default_server//' >"$nginx_both"
  rename_in "$nginx_both" "$1" "$2"
}
redirect_by_caddy() {
  local tls=''
  ! grep -q '^[[:space:]]tls internal' "$caddy" || tls=$'\ttls internal\n'
  rename_in "$caddy" "$1" "$2"
  rename_in "$caddy_moved" "$1" "$2"
  printf '%s {\n%s\tredir https://%s{uri} permanent\n}\n\n' "$1" "$tls" "$2" >>"$caddy_moved"
}
redirect_by_nginx() {
  local lines
  lines="$(grep -E '^\s*ssl_certificate(_key)? ' "$saved$nginx" | awk '!seen[$0]++')"
  rename_in "$nginx" "$1" "$2"
  [ ! -e "$nginx_moved" ] || sed -i "s#https://${1//./\\.}\\\$#https://$2\$#" "$nginx_moved"
  cat >>"$nginx_moved" <<SERVER
server {
	listen 80;
	listen [::]:80;
	listen 443 ssl;
	listen [::]:443 ssl;
	server_name $1;
$lines
	return 301 https://$2\$request_uri;
}

SERVER
}

if [ "$proxy" = caddy ]; then moved=$caddy_moved; else moved=$nginx_moved; fi
touch "$moved"
rm -f "$nginx_both"
each_move serve_old
for file in "${files[0]}" "$moved"; do cp -p "$file" "$saved$file"; done
each_move forget_old_redirect
each_move "serve_both_by_$proxy"
if [ "$proxy" = nginx ]; then
  nginx -t -q
elif ! grep -qs "^import $caddy_moved" /etc/caddy/Caddyfile; then
  printf 'import %s\n' "$caddy_moved" >>/etc/caddy/Caddyfile
fi
systemctl reload "$proxy"
wait_for "$new"
[ "$old_office" = "$new_office" ] || wait_for "$new_office"
rm -f "$nginx_both"
cp -p "$saved${files[0]}" "${files[0]}"
each_move "redirect_by_$proxy"
# The website last: the next attempt after a kill finds the name of the back office by that of the website.
[ "$old_office" = "$new_office" ] || chapterhouse set ADMIN_ORIGIN "https://$new_office" >/dev/null
[ "$old" = "$new" ] || chapterhouse set SITE_ORIGIN "https://$new" >/dev/null
[ "$proxy" != nginx ] || nginx -t -q
systemctl restart chapterhouse
systemctl reload "$proxy"
wait_for "$new"
trap - EXIT
rm -rf "$saved"
say "The website is https://$new now, and $old redirects to it. Keep the old name for a year. Everyone signs in again."
chapterhouse doctor || fail 'Correct what is marked PROBLEM, then run: chapterhouse doctor'
