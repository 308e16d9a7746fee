#!/usr/bin/env bash
# What the public image of PostgreSQL does at a start, as far as compose.yaml depends on it: an empty volume gets a cluster and runs the
# files in /docker-entrypoint-initdb.d while nothing listens on the network.
set -euo pipefail
data=/var/lib/postgresql/data
if [ ! -s "$data/PG_VERSION" ]; then
  chmod 700 "$data"
  initdb --pgdata="$data" --username=postgres --pwfile=<(printf '%s\n' "$POSTGRES_PASSWORD") >/dev/null
  printf 'host all all all scram-sha-256\n' >>"$data/pg_hba.conf"
  pg_ctl --pgdata="$data" --wait --options="-c listen_addresses=''" start
  for file in /docker-entrypoint-initdb.d/*.sql; do
    psql --set ON_ERROR_STOP=1 --username postgres --no-password --no-psqlrc --dbname postgres --file "$file"
  done
  pg_ctl --pgdata="$data" --wait --mode=fast stop
fi
exec "$@" -D "$data" -c listen_addresses='*'
