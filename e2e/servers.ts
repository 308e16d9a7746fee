import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Every line the server wrote so far. */
  lines: string[];
  stop(): Promise<number | null>;
}

interface Choices {
  databaseUrl: string;
  /** The script to run instead of the server, with its arguments. */
  program?: string[];
  env?: Record<string, string>;
}

/** Starts the built server as a process on a free port. */
export async function startServerProcess({
  databaseUrl,
  program = ['dist/server/main.js'],
  env = {},
}: Choices): Promise<ServerProcess> {
  const child = spawn(process.execPath, program, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // A server that is started from its source takes seconds to compile it.
      NODE_COMPILE_CACHE: '.data/compile-cache',
      HOST: '127.0.0.1',
      PORT: '0',
      SITE_ORIGIN: 'http://chapter.localhost',
      LOG_LEVEL: 'info',
      DATABASE_URL: databaseUrl,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.\n${lines.join('\n')}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const address = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
  return {
    url,
    child,
    lines,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
      }
      return child.exitCode;
    },
  };
}
