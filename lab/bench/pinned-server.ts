import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { residentMegabytes } from '../chaos/resident-memory.ts';

export interface PinnedServer {
  url: string;
  /** CPU time used so far, user and system. */
  cpuSeconds(): number;
  residentMegabytes(): number;
  stop(): void;
}

const TICKS_PER_SECOND = 100;

/** Starts a server on the first core; the load runs on the second. */
export async function startPinned(
  program: string[],
  env: Record<string, string> = {},
): Promise<PinnedServer> {
  const child: ChildProcess = spawn('taskset', ['-c', '0', process.execPath, ...program], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      SITE_ORIGIN: 'http://chapter.example',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${program.join(' ')} ended with ${code}`)));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const address = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
  return {
    url,
    cpuSeconds: () => cpuSeconds(child.pid!),
    residentMegabytes: () => residentMegabytes(child.pid!),
    stop: () => void child.kill('SIGTERM'),
  };
}

/** CPU time of a process so far, user and system. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
