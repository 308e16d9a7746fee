import type { FuzzRequest } from './fuzz-request.ts';
import { problemOf, reachedTheCode } from './judge.ts';
import type { BrokenConnection, FuzzResponse } from './send-request.ts';
import { writeBody } from './write-body.ts';

interface Failure {
  index: number;
  problem: string;
  /** The request in full, so that it can be sent again. */
  request: string;
}

interface CallFigures {
  requests: number;
  valid: number;
}

/** The minimum share of requests with a body that must pass validation. */
const MIN_VALID_SHARE = 0.2;
const MAX_KEPT_FAILURES = 50;
/** The first administrator exists, so every setup link is refused; links of emails and passkeys are unknown here, and backups are off. */
const NEVER_VALID =
  /^POST \/api\/admin\/(setup|join|reset-|confirm-email$|invitation$|login\/passkey$|backups$)/;
/** With fewer requests, an endpoint may have no valid one by chance. */
const ENOUGH_PER_CALL = 30;

/** Counts responses and stores the first failures. */
export function fuzzFigures(seed: number) {
  const byStatus: Record<string, number> = {};
  const calls = new Map<string, CallFigures>();
  const withBody: CallFigures = { requests: 0, valid: 0 };
  const failures: Failure[] = [];
  const slowest = { milliseconds: 0, index: 0, call: '' };
  let failed = 0;
  let unavailable = 0;
  let reconnects = 0;

  return {
    noteReconnect: () => void (reconnects += 1),

    note(index: number, request: FuzzRequest, response: FuzzResponse | BrokenConnection): void {
      const status = 'error' in response ? 'broken' : String(response.status);
      byStatus[status] = (byStatus[status] ?? 0) + 1;
      if (status === '503') unavailable += 1;
      const isValid = request.isValid && !('error' in response) && reachedTheCode(response.status);
      const counted = calls.get(request.call) ?? { requests: 0, valid: 0 };
      calls.set(request.call, counted);
      for (const count of request.json !== undefined || request.form ? [counted, withBody] : [counted]) {
        count.requests += 1;
        if (isValid) count.valid += 1;
      }
      if (response.milliseconds > slowest.milliseconds)
        Object.assign(slowest, {
          milliseconds: Math.round(response.milliseconds),
          index,
          call: request.call,
        });
      const problem = problemOf(request, response);
      if (!problem) return;
      failed += 1;
      if (failures.length < MAX_KEPT_FAILURES)
        failures.push({ index, problem, request: describe(seed, request) });
    },

    summary() {
      const shares = [...calls].map(([call, count]) => [call, share(count)] as const);
      const problems = [
        ...(failed > 0 ? [`${failed} responses failed a check`] : []),
        ...(share(withBody) < MIN_VALID_SHARE ? [`only ${share(withBody)} of the bodies were valid`] : []),
        ...[...calls]
          .filter(
            ([call, { requests, valid }]) =>
              !NEVER_VALID.test(call) && requests >= ENOUGH_PER_CALL && valid === 0,
          )
          .map(([call]) => `no valid request for ${call}`),
      ];
      return {
        byStatus,
        unavailable,
        failed,
        reconnects,
        slowest,
        validBodies: share(withBody),
        validByCall: Object.fromEntries(shares.toSorted(([one], [other]) => one.localeCompare(other))),
        problems,
        failures,
      };
    },
  };
}

function share({ requests, valid }: CallFigures): number {
  return requests === 0 ? 0 : Math.round((valid / requests) * 100) / 100;
}

function describe(seed: number, request: FuzzRequest): string {
  const { method, path, query, headers, isSignedIn } = request;
  const { bytes } = writeBody(request);
  return JSON.stringify({
    seed,
    method,
    path,
    query,
    headers,
    isSignedIn,
    body: bytes?.toString('latin1').slice(0, 20_000),
  });
}
