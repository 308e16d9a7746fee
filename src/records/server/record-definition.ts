import type { Database } from '../../infra/db/pool.ts';
import type { RecordWrite } from '../../infra/http/call.ts';
import type { Action, EntityType } from '../records.rules.ts';
import type { RecordRepository } from './record-repository.ts';
import type { Saved } from './record-revision.ts';
import type { RevisionRow } from './revisions.repository.ts';

export interface RecordRow {
  id: number;
  version: number;
}

type RevisionContent = Pick<Saved, 'title' | 'snapshot' | 'kind'>;

/** What distinguishes a type of records from the others. */
export interface RecordDefinition<Row extends RecordRow, Fields> {
  type: EntityType;
  /** What the record is called in messages, where that is not its type: a "picture" is stored as media. */
  name?: string;
  repository: (write: RecordWrite) => RecordRepository<Row, Fields>;
  /** When the stored version was saved. */
  savedAt: (row: Row) => Date;
  /** What a revision stores of a record; `fields` are the ones that were just written, if any were. */
  toRevision: (row: Row, tx: Database, fields?: Fields) => RevisionContent | Promise<RevisionContent>;
  /** What a change is called in the activity, where it is more than an update. */
  actionOf?: (before: Row, after: Row) => Action | undefined;
  /** What the revision of a deletion stores besides, so that the whole record can come back. */
  toDeletedSnapshot?: (row: Row) => object;
  /** Sanitizes again, revives dates, and sets fields that the revision does not know to their default. */
  fromRevision?: (revision: RevisionRow) => Fields;
}
