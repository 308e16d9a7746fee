import { waitForDatabase } from '../../src/infra/db/wait-for-database.ts';
import { withClient } from '../../src/infra/db/with-client.ts';
import { CommandError } from '../../src/server/commands/command.ts';
import { chaptersRepository, type ChaptersRepository } from '../control/chapters.repository.ts';
import { openControlDatabase } from '../control/control-database.ts';
import { readFleetEnv, type FleetEnv } from '../fleet-env.ts';

interface Fleet {
  env: FleetEnv;
  chapters: ChaptersRepository;
}

/** Runs a command that changes databases. Refuses while another one does: two upgrades would undo each other. */
export function withFleetAlone<T>(action: (fleet: Fleet) => Promise<T>): Promise<T> {
  return withFleet((fleet) =>
    withClient(fleet.env.controlUrl, 'chapterhouse-command', async (client) => {
      const { rows } = await client.query<{ taken: boolean }>(
        `select pg_try_advisory_lock(hashtextextended('fleet-command', 0)) as taken`,
      );
      if (!rows[0]?.taken) throw new CommandError('Another command is running. Wait until it has ended.');
      return action(fleet);
    }),
  );
}

/** Runs a command on the control database. */
export async function withFleet<T>(action: (fleet: Fleet) => Promise<T>): Promise<T> {
  const env = readFleetEnv();
  const atOnce = { log: { warn: () => undefined }, maxWaitMs: 0 };
  const control = await waitForDatabase(() => openControlDatabase(env.controlUrl), atOnce);
  try {
    return await action({ env, chapters: chaptersRepository(control.db) });
  } finally {
    await control.close();
  }
}
