import { PassThrough, type Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

interface ProgressOptions<Result> {
  request: FastifyRequest;
  run: (report: (progress: object) => void) => Promise<Result>;
  /** A sentence for the person who waits. */
  describeError: (error: unknown) => string;
}

/** Proxies and phones give up on a connection that is silent. */
const REPEAT_MS = 2_000;
const MIN_INTERVAL_MS = 200;

/**
 * Runs a long task and reports on it in lines of JSON; the last line has `result` or `error`. The task continues if no one reads the
 * response any more.
 */
export function streamProgress<Result>({ request, run, describeError }: ProgressOptions<Result>): Readable {
  const stream = new PassThrough();
  let last: string | undefined;
  let sentAt = 0;
  const send = (line: string) => {
    sentAt = performance.now();
    if (!stream.destroyed) stream.write(line);
  };
  const repeat = setInterval(() => send(last ?? '\n'), REPEAT_MS);
  const report = (progress: object) => {
    last = `${JSON.stringify(progress)}\n`;
    if (performance.now() - sentAt >= MIN_INTERVAL_MS) send(last);
  };
  void finish();
  return stream;

  async function finish(): Promise<void> {
    const end = await run(report).then(
      (result) => ({ result }),
      (error: unknown) => {
        request.log.error({ err: error }, 'a task of the first start failed');
        return { error: describeError(error) };
      },
    );
    clearInterval(repeat);
    stream.end(`${JSON.stringify(end)}\n`);
  }
}
