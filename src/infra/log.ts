import Fastify, { type FastifyBaseLogger, type FastifyServerOptions } from 'fastify';

export interface LogOptions {
  logLevel: string;
  logStream?: { write(line: string): void };
  /** In each line, where several apps write to one log. */
  logContext?: object;
}

/** Logs JSON lines with a request id, without secrets and personal data. */
export function logOptions({ logLevel, logStream, logContext }: LogOptions): FastifyServerOptions['logger'] {
  return {
    level: logLevel,
    ...(logStream ? { stream: logStream } : {}),
    base: logContext ?? null,
    redact: {
      paths: ['cookie', 'authorization', 'password', 'token', 'email', 'message.body', 'rawAnswer'].flatMap(
        (name) => [name, `*.${name}`, `*.*.${name}`],
      ),
      censor: '[redacted]',
    },
    serializers: {
      err: withoutValues,
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: pathOf(request.url),
      }),
    },
  };
}

/** A log for the time before the server exists. */
export function openLog(logLevel: string, logStream?: LogOptions['logStream']): FastifyBaseLogger {
  return Fastify({ logger: logOptions({ logLevel, ...(logStream ? { logStream } : {}) }) }).log;
}

/** The path without the query, which may contain personal data or a one-time link. */
export function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

/** An error without the parameters of its query, because they may be personal data. */
function withoutValues(error: unknown): { type: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: messageOf(error), stack: '' };
  const message = withoutParameters(error.message);
  return {
    type: error.name,
    message,
    stack: stackWith(message, error),
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause === undefined ? {} : { cause: withoutValues(error.cause) }),
  };
}

/** pg-boss reports copies of errors, which are no errors any more. */
function messageOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('message' in value)) return 'not an error';
  return withoutParameters(String(value.message));
}

function withoutParameters(message: string): string {
  return message.replace(/\nparams:[\s\S]*$/, '');
}

/** Replaces the message by its exact text: a pattern could be misled by user input that looks like a stack. */
function stackWith(message: string, error: Error): string {
  const { stack = '' } = error;
  return stack.includes(error.message) ? stack.replace(error.message, () => message) : '';
}

/** Throttles a log line to one a second. The next line has the number of suppressed ones. */
export function atMostOncePerSecond<Args extends unknown[]>(
  write: (suppressed: number, ...args: Args) => void,
): (...args: Args) => void {
  let writtenAt = Number.NEGATIVE_INFINITY;
  let suppressed = 0;
  return (...args) => {
    const now = performance.now();
    if (now - writtenAt < 1000) {
      suppressed += 1;
      return;
    }
    write(suppressed, ...args);
    writtenAt = now;
    suppressed = 0;
  };
}
