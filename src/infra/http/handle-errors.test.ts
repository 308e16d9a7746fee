import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { lockFor } from '../db/sql.ts';
import { RetryLaterError } from '../../kernel/errors.ts';
import { toAppError } from './handle-errors.ts';

it('two transactions that wait for each other: one succeeds, the other is asked to try again', async () => {
  const { db } = await testDatabase();
  let locked = 0;
  const take = (first: string, second: string) =>
    db.transaction(async (tx) => {
      await lockFor(tx, first);
      locked += 1;
      await expect.poll(() => locked).toBe(2);
      await lockFor(tx, second);
      return tx.execute(sql`select 1`);
    });
  const results = await Promise.allSettled([take('one', 'two'), take('two', 'one')]);
  const failures = results.filter((result) => result.status === 'rejected');
  expect(failures).toHaveLength(1);
  const failure = toAppError(failures[0]!.reason);
  expect(failure).toBeInstanceOf(RetryLaterError);
  expect([failure.status, failure.message]).toEqual([
    503,
    'Not saved: someone else saved at the same moment. Please try again.',
  ]);
});
