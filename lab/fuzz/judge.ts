import type { FuzzRequest } from './fuzz-request.ts';
import type { BrokenConnection, FuzzResponse } from './send-request.ts';

/** The first picture waits for its worker process to start, which takes two seconds on a busy machine. */
const MAX_RESPONSE_MS = 5_000;
const MAX_SEARCHED_CHARACTERS = 200_000;

/** Traces of the code, the database or the machine; no response may contain them. */
const LEAKS = [
  /\n\s+at .+:\d+:\d+/,
  /node_modules|node:internal|\.ts:\d+|\.js:\d+:\d+/,
  /syntax error at or near|violates \w+[ -]?\w* constraint|duplicate key value|invalid input syntax|invalid byte sequence/,
  /Failed query|DrizzleQueryError|PostgresError|pg_catalog|relation "\w+"|column "\w+"|unicode escape/i,
  /ECONNREFUSED|ENOENT|EACCES|postgres(ql)?:\/\//,
];

/** What is wrong with a response; undefined for a good one. */
export function problemOf(
  request: FuzzRequest,
  response: FuzzResponse | BrokenConnection,
): string | undefined {
  if ('error' in response) {
    // A server may close the connection of a client that sends too much.
    return request.isTooLarge && response.milliseconds < MAX_RESPONSE_MS
      ? undefined
      : `connection: ${response.error}`;
  }
  const { status, body, milliseconds } = response;
  if (status >= 500 && status !== 501) return `status ${status}`;
  if (milliseconds > MAX_RESPONSE_MS) return `response after ${Math.round(milliseconds)} ms`;
  const leak = LEAKS.find((pattern) => pattern.test(body.slice(0, MAX_SEARCHED_CHARACTERS)));
  if (leak) return `leak ${leak.source}: ${leak.exec(body)![0].slice(0, 200)}`;
  return undefined;
}

/** Whether a valid request got past validation: it succeeded, or it was refused for what is stored. */
export function reachedTheCode(status: number): boolean {
  return status < 400 || status === 404 || status === 409;
}
