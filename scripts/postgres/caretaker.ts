import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';

// The fifth line of postmaster.pid is the socket's folder: it tells our server from one that someone else started since.
const duties = `
cat > /dev/null
if [ "$(sed -n 5p "$2/postmaster.pid" 2> /dev/null)" = "$1" ]; then
  server=$(sed -n 1p "$2/postmaster.pid")
  kill -s "$3" "$server"
  tries=0
  while [ -e "$2/postmaster.pid" ] && kill -0 "$server" 2> /dev/null && [ "$tries" -lt 400 ]; do
    sleep 0.05
    tries=$((tries + 1))
  done
fi
rm -rf -- "$1"`;

export interface Caretaker {
  /** Stops the server, removes its folder and waits until both are done. */
  finish(): Promise<void>;
}

/**
 * A shell that ends the server and removes `folder` when this process ends, however it ends. It waits for the end of
 * a pipe that only this process holds open, so even `kill -9` leaves nothing behind.
 */
export function hireCaretaker(place: { folder: string; dataDir: string; signal: 'INT' | 'QUIT' }): Caretaker {
  const shell = spawn('/bin/sh', ['-c', duties, 'sh', place.folder, place.dataDir, place.signal], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    // A session of its own: Ctrl-C in the terminal must reach the application first.
    detached: true,
  });
  const finished = once(shell, 'exit');
  shell.unref();
  if (shell.stdin instanceof Socket) shell.stdin.unref();
  return {
    async finish() {
      shell.ref();
      shell.stdin.end();
      await finished;
    },
  };
}
