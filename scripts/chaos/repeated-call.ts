import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const REQUEST_TIMEOUT_MS = 30_000;
const RETRY_DELAY_MS = 100;

export interface Call {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** Anything but this and 503 breaks a promise. */
  success: number;
  headers?: Record<string, string>;
  body?: string;
}

export interface CallerDeps {
  url: string;
  onProblem(problem: string): void;
  /** False from the moment on at which a call that fails is given up. */
  mayRetry(): boolean;
}

/** Sends calls as a careful client does: again under the same key after every 503, until they are acknowledged. */
export function repeatedCaller({ url, onProblem, mayRetry }: CallerDeps) {
  const statuses = new Map<string, number>();
  let acknowledged = 0;

  async function attempt({ method, path, headers, body }: Call): Promise<{ status: number; text: string }> {
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...headers },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    return { status: response.status, text: await response.text() };
  }

  function count(answer: string): void {
    statuses.set(answer, (statuses.get(answer) ?? 0) + 1);
  }

  return {
    statuses,
    acknowledged: () => acknowledged,
    /** The answer, or undefined for a call that was given up or refused. */
    async send(call: Call): Promise<string | undefined> {
      const keyed = { ...call, headers: { 'idempotency-key': randomUUID(), ...call.headers } };
      const name = `${call.method} ${call.path}`;
      while (mayRetry()) {
        const answer = await attempt(keyed).catch((error: unknown) => error);
        if (answer instanceof Error) {
          count('no answer');
          onProblem(`${name} got no answer: ${causeOf(answer)}`);
        } else {
          const { status, text } = answer as { status: number; text: string };
          count(String(status));
          if (status === call.success) {
            acknowledged += 1;
            return text;
          }
          if (status !== 503) {
            onProblem(`${name} was answered ${status}: ${text.slice(0, 200)}`);
            return undefined;
          }
        }
        await sleep(RETRY_DELAY_MS);
      }
      onProblem(`${name} was never acknowledged`);
      return undefined;
    },
  };
}

export type RepeatedCaller = ReturnType<typeof repeatedCaller>;

function causeOf(error: Error): string {
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
