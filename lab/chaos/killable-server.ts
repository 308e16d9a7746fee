import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface KillableServer {
  url: string;
  pid: number;
  hasExited(): boolean;
  /** Kills the process without a shutdown. */
  kill(): Promise<void>;
}

/** Starts the built server in its own process. */
export async function startKillable(
  env: Record<string, string>,
  onLogLine: (line: string) => void = () => undefined,
): Promise<KillableServer> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      SITE_ORIGIN: 'http://127.0.0.1',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      onLogLine(line);
      const address = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  return {
    url,
    pid: child.pid!,
    hasExited,
    async kill() {
      if (hasExited()) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
