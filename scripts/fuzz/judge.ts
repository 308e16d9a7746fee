import type { FuzzRequest } from './fuzz-request.ts';
import type { BrokenConnection, FuzzAnswer } from './send-request.ts';

const MAX_ANSWER_MS = 2_000;
const MAX_SEARCHED_CHARACTERS = 200_000;

/** Traces of the code, the database or the machine; no answer may contain them. */
const LEAKS = [
  /\n\s+at .+:\d+:\d+/,
  /node_modules|node:internal|\.ts:\d+|\.js:\d+:\d+/,
  /syntax error at or near|violates \w+[ -]?\w* constraint|duplicate key value|invalid input syntax|invalid byte sequence/,
  /Failed query|DrizzleQueryError|PostgresError|pg_catalog|relation "\w+"|column "\w+"|unicode escape/i,
  /ECONNREFUSED|ENOENT|EACCES|postgres(ql)?:\/\//,
];

/** What an answer breaks of what we promise; undefined where it keeps all of it. */
export function problemOf(request: FuzzRequest, answer: FuzzAnswer | BrokenConnection): string | undefined {
  if ('error' in answer) {
    // A server may hang up on a sender that sends more than it takes.
    return request.isTooLarge && answer.milliseconds < MAX_ANSWER_MS
      ? undefined
      : `connection: ${answer.error}`;
  }
  const { status, body, milliseconds } = answer;
  if (status >= 500 && status !== 501) return `status ${status}`;
  if (milliseconds > MAX_ANSWER_MS) return `answered after ${Math.round(milliseconds)} ms`;
  const leak = LEAKS.find((pattern) => pattern.test(body.slice(0, MAX_SEARCHED_CHARACTERS)));
  if (leak) return `leak ${leak.source}: ${leak.exec(body)![0].slice(0, 200)}`;
  return undefined;
}

/** Whether a valid request got past validation: it succeeded, or it was refused for what is stored. */
export function reachedTheCode(status: number): boolean {
  return status < 400 || status === 404 || status === 409;
}
