import { z } from 'zod';
import type { Database } from '../../../infra/db/pool.ts';
import { newChapter } from '../../auth/setup.contract.ts';
import { describeChapter } from './site.repository.ts';

/** What the operator says about a new chapter on the command line, by the rules of the first screen of a single site. */
export const operatorDetails = z.object({
  name: newChapter.shape.chapterName,
  'time-zone': newChapter.shape.timeZone,
  contact: newChapter.shape.contactEmail,
});

export async function describeByOperator(
  db: Database,
  { name, 'time-zone': timeZone, contact }: z.infer<typeof operatorDetails>,
): Promise<void> {
  await describeChapter(db, { chapterName: name, timeZone, contactEmail: contact });
}
