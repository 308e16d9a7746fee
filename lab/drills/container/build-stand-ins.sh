#!/usr/bin/env bash
# Builds stand-ins for the public images that the Dockerfile and compose.yaml name, from packages of Debian and npm, because a machine
# for tests may reach no image registry. They are in the drill's own storage, so that the machine's images stay what they are.
# Usage: build-stand-ins.sh FOLDER, which gets the certificate authority of the drill, drill-ca.crt.
set -euo pipefail
folder="$1"
here="$(dirname "$(readlink -f "$0")")"
mkdir -p "$folder/caddy/pki/authorities/local" "$folder/node"

openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj '/CN=Drill' \
  -addext 'keyUsage=critical,keyCertSign,cRLSign' \
  -keyout "$folder/caddy/pki/authorities/local/root.key" -out "$folder/drill-ca.crt" 2>/dev/null
cp "$folder/drill-ca.crt" "$folder/caddy/pki/authorities/local/root.crt"

# The machine's own sources, for the release that the images are based on.
. /etc/os-release
sed "s/$VERSION_CODENAME/trixie/g" /etc/apt/sources.list.d/debian.sources >"$folder/trixie.sources"
debian() {
  mmdebstrap --quiet --variant=minbase --include="$1" \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
    trixie "$2" "$folder/trixie.sources"
}
debian libatomic1,libstdc++6 "$folder/node.tar" &
node_root=$!
debian postgresql-17,caddy "$folder/services.tar" &
services_root=$!
npm install --silent --prefix "$folder/node" --ignore-scripts --no-audit --no-fund npm@11
wait "$node_root"
wait "$services_root"

paths=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/lib/postgresql/17/bin
commit() {
  buildah config --env "PATH=$paths" "$1"
  buildah commit --quiet --rm "$1" "docker.io/library/$2" >/dev/null
}
start() {
  local container
  container="$(buildah from scratch)"
  buildah add --quiet "$container" "$1" / >/dev/null
  echo "$container"
}

# Node trusts the drill's authority, and the one of a proxy that this machine may be behind.
cat /etc/ssl/certs/ca-certificates.crt "$folder/drill-ca.crt" >"$folder/authorities.crt"
container="$(start "$folder/node.tar")"
buildah copy --quiet "$container" "$(command -v node)" /usr/local/bin/node >/dev/null
buildah copy --quiet "$container" "$folder/node/node_modules/npm" /usr/local/lib/node_modules/npm >/dev/null
buildah run --isolation chroot "$container" -- ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
buildah copy --quiet "$container" "$folder/authorities.crt" /usr/local/share/authorities.crt >/dev/null
buildah config --env NODE_EXTRA_CA_CERTS=/usr/local/share/authorities.crt "$container"
commit "$container" node:26-trixie-slim

container="$(start "$folder/services.tar")"
buildah copy --quiet --chmod 755 "$container" "$here/start-postgres.sh" /usr/local/bin/start-postgres >/dev/null
buildah run --isolation chroot "$container" -- sh -c \
  'rm -rf /var/lib/postgresql/* && install --directory --owner=postgres --group=postgres --mode=1777 /var/lib/postgresql/data'
buildah config --entrypoint '["start-postgres"]' --cmd postgres --stop-signal SIGINT "$container"
commit "$container" postgres:17-trixie

container="$(start "$folder/services.tar")"
buildah copy --quiet "$container" "$folder/caddy" /data/caddy >/dev/null
buildah config --env XDG_DATA_HOME=/data --env XDG_CONFIG_HOME=/config \
  --cmd 'caddy run --config /etc/caddy/Caddyfile --adapter caddyfile' "$container"
commit "$container" caddy:2
rm -f "$folder"/*.tar
