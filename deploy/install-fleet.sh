# shellcheck shell=bash disable=SC2154
# The part of install.sh for many chapters. Not a program: install.sh reads it, with its variables and functions.

create_fleet_databases_and_settings() {
  if [ -e "$fleet_settings" ]; then
    say "Keeping the settings in $fleet_settings."
    return 0
  fi
  say 'Creating the control database and the settings.'
  systemctl start postgresql
  # Its chapters cannot be reached without the passwords in the settings.
  [ -z "$(as_postgres -c "select 1 from pg_database where datname = 'chapterhouse_control'")" ] ||
    fail "There is a database chapterhouse_control, but no $fleet_settings. Bring the file back. If no chapter was created yet: runuser -u postgres -- dropdb chapterhouse_control"
  # An earlier run may have been interrupted after it created the accounts.
  as_postgres -c 'set client_min_messages = warning' \
    -c 'drop role if exists chapterhouse_control, chapterhouse_provisioning'
  CONTROL_PASSWORD="$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')"
  PROVISIONING_PASSWORD="$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')"
  export CONTROL_PASSWORD PROVISIONING_PASSWORD
  as_postgres --file="$home/current/deploy/create-fleet.sql"
  if [ "$(as_postgres -c 'show max_connections')" -lt 200 ]; then
    # 80 for each process, two processes during an upgrade, and commands.
    as_postgres -c 'alter system set max_connections = 200'
    # Autovacuum visits every database once in this time; the default is a minute.
    as_postgres -c "alter system set autovacuum_naptime = '10min'"
    systemctl restart postgresql
  fi
  install -m 0640 -o root -g chapterhouse /dev/null "$fleet_settings.unfinished"
  sed "s/control:secret/control:$CONTROL_PASSWORD/; s/provisioning:secret/provisioning:$PROVISIONING_PASSWORD/" \
    "$home/current/.env.fleet.example" >"$fleet_settings.unfinished"
  mv "$fleet_settings.unfinished" "$fleet_settings"
}

configure_caddy_for_fleet() {
  local main=/etc/caddy/Caddyfile packaged
  packaged="$(dpkg-query -W -f='${Conffiles}' caddy | awk '$1 == "/etc/caddy/Caddyfile" { print $2 }')"
  if grep -q known-host "$main"; then
    say "Keeping the proxy's settings in $main."
  elif [ "$(md5sum <"$main" | cut -d' ' -f1)" = "$packaged" ]; then
    sed "s/parent\.example/$domain/" "$home/current/deploy/Caddyfile.fleet" >"$main"
    [ -z "$internal_certificate" ] || sed -i 's/^\ton_demand_tls/\tlocal_certs\n&/' "$main"
  else
    fail "Caddy serves something else here. Add to $main what $home/current/deploy/Caddyfile.fleet has, then run this again."
  fi
  systemctl enable -q caddy
  systemctl reload-or-restart caddy
}

install_fleet() {
  ln -sfn "$home/current/deploy/chapterhouse-fleet" /usr/local/bin/chapterhouse
  create_fleet_databases_and_settings
  install -m 0644 "$home/current/deploy/chapterhouse-fleet@.service" "$home/current/deploy/chapterhouse-fleet.socket" \
    /etc/systemd/system/
  systemctl daemon-reload
  systemctl enable -q chapterhouse-fleet.socket chapterhouse-fleet@current.service
  systemctl start chapterhouse-fleet.socket chapterhouse-fleet@current.service
  wait_until_ready 3001 chapterhouse-fleet@current
  configure_caddy_for_fleet
  [ -z "$internal_certificate" ] || trust_internal_certificate
  say 'Chapterhouse runs, for many chapters. Create the first one:'
  say "chapterhouse chapter create first.$domain --owner EMAIL --name NAME --time-zone America/New_York --contact EMAIL"
}
