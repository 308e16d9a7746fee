import type { RevisionRow } from './revisions.repository.ts';

export interface RecordChange<Row, Fields> {
  current: Row;
  fields: Fields;
}

/** How a record type is stored. Every method works in the transaction of one write. */
export type RecordRepository<Row, Fields> = RecordStore<Row, Fields> &
  (UpdatesOne<Row, Fields> | UpdatesMany<Row, Fields>);

interface RecordStore<Row, Fields> {
  /** Locks a record until the transaction ends. */
  lock(id: number): Promise<Row | undefined>;
  /** Inserts records; the rows come back in the same order. */
  insert(added: Fields[]): Promise<Row[]>;
  remove(id: number): Promise<void>;
  /** Inserts a deleted record again, under its old id, as the version after its deletion. */
  reinsert?(fields: Fields, deleted: RevisionRow): Promise<Row>;
}

interface UpdatesOne<Row, Fields> {
  /** Stores the fields as the next version. */
  update(current: Row, fields: Fields): Promise<Row>;
}

interface UpdatesMany<Row, Fields> {
  /** The same for many records at once; the rows come back in the same order. */
  updateMany(changes: RecordChange<Row, Fields>[]): Promise<Row[]>;
}
