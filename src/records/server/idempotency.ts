import type { Database } from '../../infra/db/pool.ts';
import type { RunWrite } from '../../infra/http/call.ts';
import { IdempotencyConflict } from '../../kernel/errors.ts';
import { idempotencyKeysRepository } from './idempotency-keys.repository.ts';
import { revisionsRepository } from './revisions.repository.ts';

/**
 * Runs each write in one transaction. Under an idempotency key, the key, the change and the response are stored together: a retry
 * waits for the first request and gets its response, even after a restart.
 */
export function writeRunner(db: Database): RunWrite {
  return ({ actor, idempotencyKey, fingerprint, onOtherFingerprint, attempt }, write) =>
    db.transaction(async (tx) => {
      if (idempotencyKey === undefined) return write({ tx, actor, idempotencyKey });
      const key = { adminId: actor.id, key: idempotencyKey };
      const keys = idempotencyKeysRepository(tx);
      const earlier = await keys.claim(key, fingerprint);
      // An attempt that was delayed on its way must not replace the corrected one that came after it, nor create it again.
      const isLate = attempt !== undefined && attempt < (earlier?.attempt ?? 0);
      // A key stands for what it created: once all of that is deleted, the key is free again.
      if (earlier && (isLate || !(await isResultDeleted(tx, key)))) {
        if (earlier.request === fingerprint) {
          if (attempt !== undefined && !isLate) await keys.saveResponse(key, { ...earlier, attempt });
          return earlier.response as Awaited<ReturnType<typeof write>>;
        }
        const isSameAttempt = attempt !== undefined && attempt === earlier.attempt;
        if (isLate || isSameAttempt || onOtherFingerprint === 'reject')
          throw usedForAnotherRequest(earlier.response);
      }
      const response = await write({ tx, actor, idempotencyKey });
      await keys.saveResponse(key, { request: fingerprint, response, attempt });
      return response;
    });
}

async function isResultDeleted(tx: Database, { adminId, key }: { adminId: number; key: string }) {
  const created = await revisionsRepository(tx).listCreatedUnder(adminId, key);
  return created.length > 0 && created.every(({ isDeleted }) => isDeleted);
}

function usedForAnotherRequest(response: unknown): IdempotencyConflict {
  return new IdempotencyConflict(
    'This was already saved, perhaps in another window. Reload the page.',
    hasId(response) ? { id: response.id } : {},
  );
}

function hasId(response: unknown): response is { id: number } {
  return (
    typeof response === 'object' && response !== null && 'id' in response && Number.isInteger(response.id)
  );
}
