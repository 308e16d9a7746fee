import type { Database } from '../../../infra/db/pool.ts';
import type { Jobs } from '../../../infra/jobs/jobs.ts';

/** What receiving and managing messages needs. */
export interface MessageRoom {
  db: Database;
  jobs: () => Promise<Jobs>;
  /** Where visitors find the site, `https://chapter.example`. */
  origin: string;
  /** Where the chapter gets its mail; empty while nobody has said so. */
  contactAddress: () => Promise<string>;
}
