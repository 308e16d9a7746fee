import { describeByOperator, operatorDetails } from '../../features/chapter/server/operator-details.ts';
import type { Database } from '../../infra/db/pool.ts';
import { parseInput } from './command.ts';

/** Checks what the options of a command say about a new chapter. The result writes it into the chapter's database. */
export function describeChapter(values: object): (db: Database) => Promise<void> {
  const details = parseInput(operatorDetails, values);
  return (db) => describeByOperator(db, details);
}
