import { expect, it } from 'vitest';
import { testFleet } from '../test/test-fleet.ts';
import { withClient } from '../../src/infra/db/with-client.ts';

const fleet = await testFleet();
const { id, schema } = await fleet.create('a.example');
const { chapters } = fleet;

const isDue = expect.toSatisfy((seconds: number) => seconds < 0) as number;

/** Seconds from now, rounded. */
async function claim(): Promise<{ claimed: number | null; due: number }> {
  const { rows } = await withClient(fleet.env.controlUrl, 'test', (client) =>
    client.query<{ claimed: number | null; due: number }>(
      `select round(extract(epoch from claimed_until - now()))::int as claimed,
         round(extract(epoch from due_at - now()))::int as due from chapters`,
    ),
  );
  return rows[0]!;
}

const pass = (seconds: number) =>
  withClient(fleet.env.controlUrl, 'test', (client) =>
    client.query(
      `update chapters set claimed_until = claimed_until - make_interval(secs => $1),
         due_at = due_at - make_interval(secs => $1)`,
      [seconds],
    ),
  );

it('gives the chapter of a killed worker to another one after a minute', async () => {
  await chapters.markDue(id);
  expect(await chapters.claimDue(schema)).toBe(id);
  await chapters.markDue(id);
  expect(await chapters.claimDue(schema)).toBeUndefined();
  await pass(61);
  expect(await chapters.claimDue(schema)).toBe(id);
  await chapters.release(id, new Date(Date.now() + 3_600_000));
});

it('renews the claim of a worker that runs, and forgets nothing that was enqueued', async () => {
  await chapters.markDue(id);
  expect(await chapters.claimDue(schema)).toBe(id);
  await pass(45);
  await chapters.renewClaim(id);
  expect(await claim()).toEqual({ claimed: 60, due: 60 });
  await chapters.markDue(id);
  await pass(45);
  await chapters.renewClaim(id);
  expect(await claim()).toEqual({ claimed: 60, due: isDue });
  await chapters.release(id, new Date(Date.now() + 3_600_000));
  // The renewal that was on its way claims nothing.
  await chapters.renewClaim(id);
  expect(await claim()).toEqual({ claimed: null, due: isDue });
});

it('leaves a chapter alone until something is due, and does so at once for what was enqueued meanwhile', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000);
  await chapters.claimDue(schema);
  await chapters.release(id, inAnHour);
  expect(await claim()).toEqual({ claimed: null, due: 3600 });
  expect((await chapters.nextDueAt(schema))!.getTime()).toBeCloseTo(inAnHour.getTime(), -4);
  await chapters.markDue(id);
  await chapters.claimDue(schema);
  await chapters.markDue(id);
  await chapters.release(id, inAnHour);
  expect(await claim()).toEqual({ claimed: null, due: isDue });
});
