import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './pool.ts';

/** What the demo chapter has of a feature. */
export interface DemoContent {
  /** A website whose table has rows is not filled. */
  table: PgTable;
  /** Its pictures: files of `database/seed/pictures`, and the folder for which they are uploaded. */
  pictures: readonly { file: string; title: string; folder: string }[];
  /** Adds what is missing; run again, it adds nothing more. */
  fill: (db: Database, urlOf: (file: string) => string) => Promise<void>;
}
