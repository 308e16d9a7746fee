import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const REQUEST_TIMEOUT_MS = 30_000;
const RETRY_DELAY_MS = 100;

export interface Call {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** Any other status except 503 is a problem. */
  success: number;
  headers?: Record<string, string>;
  body?: string;
}

export interface CallerDeps {
  url: string;
  onProblem(problem: string): void;
  /** Whether a failed call may still be retried. */
  mayRetry(): boolean;
}

/** Retries calls with the same idempotency key after every 503, until they are acknowledged. */
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

  function count(outcome: string): void {
    statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
  }

  return {
    statuses,
    acknowledged: () => acknowledged,
    /** The response, or undefined for a call that failed or was rejected. */
    async send(call: Call): Promise<string | undefined> {
      const idempotencyKey = randomUUID();
      let attempts = 0;
      const name = `${call.method} ${call.path}`;
      while (mayRetry()) {
        attempts += 1;
        const headers = {
          'idempotency-key': idempotencyKey,
          'idempotency-attempt': String(attempts),
          ...call.headers,
        };
        const result = await attempt({ ...call, headers }).catch((error: unknown) => error);
        if (result instanceof Error) {
          count('no response');
          onProblem(`${name} got no response: ${causeOf(result)}`);
        } else {
          const { status, text } = result as { status: number; text: string };
          count(String(status));
          if (status === call.success) {
            acknowledged += 1;
            return text;
          }
          if (status !== 503) {
            onProblem(`${name} responded with ${status}: ${text.slice(0, 200)}`);
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
