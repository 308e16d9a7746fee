import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { projectPath } from '../../src/infra/project-path.ts';
import { childrenOf } from '../../lab/chaos/resident-memory.ts';

export interface FleetProcess {
  /** Empty for a worker, which listens on no port for visitors. */
  url: string;
  pid: number;
  /** CPU time so far, with that of its child processes. */
  cpuSeconds(): number;
  /** Asks the process to end, and waits until it has. */
  stop(): Promise<void>;
  /** Kills the process without a shutdown. */
  kill(): Promise<void>;
}

interface FleetProcessOptions {
  settings: Record<string, string>;
  /** The folder of the release; this build by default. */
  release?: string;
  command?: 'fleet' | 'fleet worker';
}

const TICKS_PER_SECOND = 100;

/** Starts `chapterhouse fleet` or `chapterhouse fleet worker`. */
export async function startFleetProcess({
  settings,
  release = projectPath(''),
  command = 'fleet',
}: FleetProcessOptions): Promise<FleetProcess> {
  const child = spawn(process.execPath, ['dist/server/chapterhouse.js', ...command.split(' ')], {
    cwd: release,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'info', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const hasStarted = command === 'fleet' ? /listening at (http:\/\/[\d.]+:\d+)/ : /starts a worker/;
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}.`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = hasStarted.exec(line);
      if (found) resolve(found[1] ?? '');
    });
  });
  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
  return {
    url,
    pid: child.pid!,
    cpuSeconds: () => cpuSecondsOfTree(child.pid!),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** CPU time of a process, of its child processes and of those that have ended. */
export function cpuSecondsOfTree(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
    return childrenOf(pid).reduce((sum, child) => sum + cpuSecondsOfTree(child), own / TICKS_PER_SECOND);
  } catch {
    // It has ended since it was listed; its time is now that of its parent.
    return 0;
  }
}
