import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../infra/db/pool.ts';
import { administratorOf, type Administrator } from '../../../infra/http/mount.ts';
import { SavedEarlier } from '../../../kernel/errors.ts';
import { idempotencyKeysRepository } from './idempotency-keys.repository.ts';

/** A change and all that is kept of it. It must ask nothing but its transaction: those who wait for it hold the other connections. */
export type Change<Answer> = (transaction: Database, by: Administrator) => Promise<Answer>;

/** Makes a change in one transaction, and once however often its request comes. */
export type Once = <Answer>(change: Change<Answer>) => Promise<Answer>;

/**
 * How the changes of one request are made. Where it carries an `Idempotency-Key`, key, change and answer are written in the same
 * transaction: a second request under that key waits for the first and gets its answer, also after a restart.
 */
export function onceFor(db: Database, request: FastifyRequest): Once {
  return (change) =>
    db.transaction(async (transaction) => {
      const by = administratorOf(request);
      const sent = request.headers['idempotency-key'];
      if (typeof sent !== 'string') return change(transaction, by);
      const keys = idempotencyKeysRepository(transaction);
      const key = { adminId: by.id, key: sent };
      const name = nameOf(request);
      if (await keys.take(key, name)) {
        const answer = await change(transaction, by);
        await keys.keepAnswer(key, answer);
        return answer;
      }
      const first = await keys.find(key);
      if (first?.request !== name) throw usedForAnother(first?.answer);
      return first.answer as Awaited<ReturnType<typeof change>>;
    });
}

function nameOf({ method, url, body }: FastifyRequest): string {
  const contents = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url');
  return `${method} ${url.split('?', 1)[0]} ${contents}`;
}

function usedForAnother(answer: unknown): SavedEarlier {
  return new SavedEarlier(
    'Something else was saved under this key before. Please load the screen again.',
    hasId(answer) ? { id: answer.id } : {},
  );
}

function hasId(answer: unknown): answer is { id: number } {
  return typeof answer === 'object' && answer !== null && 'id' in answer && Number.isInteger(answer.id);
}
