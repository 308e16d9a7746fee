import type { EntityType } from '../records.rules.ts';

/** Query keys of records. Invalidation is by prefix, so a key starts with what it must be invalidated with. */
export const recordKeys = {
  all: (type: EntityType) => ['records', type] as const,
  list: (type: EntityType, search = '') => [...recordKeys.all(type), 'list', search] as const,
  detail: (type: EntityType, id: number) => [...recordKeys.all(type), 'detail', id] as const,
  /** The record in an open form. It is never invalidated: the form must not change under the editor's hands. */
  form: (type: EntityType, id: number) => ['record-forms', type, id] as const,
  /** Revisions, deleted records and the activity. */
  log: ['record-log'] as const,
};
