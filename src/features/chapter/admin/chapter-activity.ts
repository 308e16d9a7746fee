import type { FieldNames } from '../../../records/admin/activity-text.ts';
import { toFieldNames } from '../../../records/admin/field-info.ts';
import { topicModules } from './topics.ts';

/** The fields of all topics together; those that two topics share have the same name. */
export const fieldNames = Object.assign(
  {},
  ...Object.values(topicModules).map(({ fields }) => toFieldNames<string>(fields)),
) as FieldNames;
