import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../infra/db/pool.ts';
import { writeRequestFor } from '../../../infra/http/mount.ts';
import { writeRunner } from './idempotency.ts';
import type { Author } from './record-revision.ts';

/** Adapter for features that still use `mountHttp` with `onceFor`. Remove it when all of them use `mountWrite`. */
export type Change<Answer> = (transaction: Database, by: Author) => Promise<Answer>;

export type Once = <Answer>(change: Change<Answer>) => Promise<Answer>;

export function onceFor(db: Database, request: FastifyRequest): Once {
  return (change) =>
    writeRunner(db)(writeRequestFor({ idempotent: true }, request), ({ tx, actor, idempotencyKey }) =>
      change(tx, { ...actor, idempotencyKey }),
    );
}
