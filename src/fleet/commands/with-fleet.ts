import { waitForDatabase } from '../../infra/db/wait-for-database.ts';
import { chaptersRepository, type ChaptersRepository } from '../control/chapters.repository.ts';
import { openControlDatabase } from '../control/control-database.ts';
import { listingsRepository, type ListingsRepository } from '../control/listings.repository.ts';
import { readFleetEnv, type FleetEnv } from '../fleet-env.ts';

interface Fleet {
  env: FleetEnv;
  chapters: ChaptersRepository;
  listings: ListingsRepository;
}

/** Runs a command on the control database. */
export async function withFleet<T>(action: (fleet: Fleet) => Promise<T>): Promise<T> {
  const env = readFleetEnv();
  const atOnce = { log: { warn: () => undefined }, maxWaitMs: 0 };
  const control = await waitForDatabase(() => openControlDatabase(env.controlUrl), atOnce);
  try {
    return await action({
      env,
      chapters: chaptersRepository(control.db),
      listings: listingsRepository(control.db),
    });
  } finally {
    await control.close();
  }
}
