import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { PinnedServer } from './pinned-server.ts';

const run = promisify(execFile);

export interface LoadResult {
  requestsPerSecond: number;
  p99Milliseconds: number;
  cpuMicrosecondsPerRequest: number;
}

interface Load {
  server: PinnedServer;
  path: string;
  headers: Record<string, string>;
  seconds: number;
}

/** Sends requests for one URL as fast as possible, from the second core. */
export async function runLoad({ server, path, headers, seconds }: Load): Promise<LoadResult> {
  const headerArguments = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const cpuBefore = server.cpuSeconds();
  const { stdout } = await run('taskset', [
    '-c',
    '1',
    'wrk',
    '-t1',
    '-c32',
    `-d${seconds}s`,
    '--latency',
    ...headerArguments,
    `${server.url}${path}`,
  ]);
  const cpuUsed = server.cpuSeconds() - cpuBefore;
  const requests = Number(/(\d+) requests in/.exec(stdout)![1]);
  const failed =
    /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? /Socket errors: (.*)/.exec(stdout)?.[1];
  if (failed) throw new Error(`Requests failed: ${failed}`);
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)![1]),
    p99Milliseconds: milliseconds(/99%\s+([\d.]+(?:us|ms|s))/.exec(stdout)![1]!),
    cpuMicrosecondsPerRequest: (cpuUsed * 1e6) / requests,
  };
}

function milliseconds(text: string): number {
  const value = Number.parseFloat(text);
  if (text.endsWith('us')) return value / 1000;
  return text.endsWith('ms') ? value : value * 1000;
}
