import { setTimeout as sleep } from 'node:timers/promises';
import { fleetChannels } from '../../src/fleet/control/chapters.repository.ts';
import { withClient } from '../../src/infra/db/with-client.ts';
import type { FleetUnderTest } from './fleet-under-test.ts';

const MAX_WAIT_MS = 3_600_000;

/** Makes every chapter due at once, unlike a start, which spreads the visits over minutes. */
export async function makeAllDue({ env, chapters }: FleetUnderTest): Promise<void> {
  await withClient(env.controlUrl, 'measure', (client) => client.query('update chapters set due_at = now()'));
  await chapters.notify(fleetChannels.jobs);
}

/** The seconds until no chapter is due and no worker visits one. */
export async function secondsUntilVisited({ env }: FleetUnderTest): Promise<number> {
  const startedAt = performance.now();
  return withClient(env.controlUrl, 'measure', async (client) => {
    while (performance.now() - startedAt < MAX_WAIT_MS) {
      const { rows } = await client.query<{ left: number }>(
        `select count(*)::int as left from chapters
         where state = 'active' and (due_at <= now() or claimed_until is not null or jobs_run_at is null)`,
      );
      if (rows[0]!.left === 0) return (performance.now() - startedAt) / 1000;
      await sleep(100);
    }
    throw new Error('The worker has not visited every chapter within an hour.');
  });
}
