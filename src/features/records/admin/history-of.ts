import type { Revision } from '../records.contract.ts';
import type { EntityType } from '../records.rules.ts';
import type { HistoryField } from './history-fields.ts';
import type { Restored } from './restore-dialog.tsx';

/** What a feature says about its things, so that their history can be shown. */
export interface HistoryOf {
  entityType: EntityType;
  entityId: number;
  /** What a version says, field by field. */
  fieldsOf: (snapshot: Revision['snapshot']) => HistoryField[];
  /** What restoring this version will do, in sentences. */
  consequencesOf: (revision: Revision) => string;
  restore: (revision: Revision, newestVersion: number, onceKey: string) => Promise<Restored>;
}
