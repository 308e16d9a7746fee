import type { Endpoint } from '../../kernel/endpoint.ts';
import type { EntityType } from '../records.rules.ts';

/** Filters that a feature adds to the list of records of another feature. */
export interface RecordFilterSource {
  of: EntityType;
  call: Endpoint;
  toFilters(response: unknown, timeZone: string): RecordFilter[];
}

/** Records with the same to do. */
export interface RecordFilter {
  /** In the URL of the list. */
  key: string;
  label: string;
  records: readonly FilteredRecord[];
}

export interface FilteredRecord {
  id: number;
  /** Below the name of the record. */
  text: string;
  /** Fills the form. */
  proposal?: Proposal;
  action?: { label: string; done: string; run: (idempotencyKey: string) => Promise<unknown> };
}

/** A change of a record that someone has asked for. It fills the form, where an officer saves or declines it. */
export interface Proposal {
  /** Which proposal the officer has seen. It is sent with the save, which marks it as done. */
  seen: string;
  /** The form values that would change. */
  values: object;
  /** Who asks for it, and since when. */
  text: string;
  note?: string | undefined;
  /** Declines it, or lets it wait again. */
  decline: (isDeclined: boolean, idempotencyKey: string) => Promise<unknown>;
}
