import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idParam, instant, namedObject } from '../kernel/fields.ts';
import type { Role, StricterAccess } from '../kernel/roles.ts';
import {
  actions,
  entityTypes,
  kindOf,
  periods,
  revisionKinds,
  subjectOf,
  subjects,
  type EntityType,
  type Subject,
} from './records.rules.ts';

const entityType = z.enum(entityTypes);

const revisionSummary = z.object({
  id,
  version: z.int(),
  kind: z.enum(revisionKinds),
  title: z.string().describe('Its title in this version.'),
  isRestored: z.boolean().describe('Whether this version was made by restoring an earlier one.'),
  who: z.string().optional().describe('Who saved it; absent for versions from before the history.'),
  at: instant,
});

export type RevisionSummary = z.infer<typeof revisionSummary>;

const revisionSchema = revisionSummary
  .extend({
    entityType,
    entityId: id,
    snapshot: z.record(z.string(), z.unknown()).describe('All fields, as they were saved.'),
  })
  .meta({ id: 'Revision' });

export type Revision = z.infer<typeof revisionSchema>;

const activitySchema = namedObject('Activity', {
  id,
  at: instant,
  who: z.string(),
  action: z.enum(actions),
  subject: z.enum(subjects),
  entityId: id.optional(),
  title: z.string().describe('Its title at the time.'),
  sender: z.string().optional().describe('Of a message that still exists: who wrote it.'),
  startDate: instant.optional().describe('Of an event: when it started at the time.'),
  changed: z
    .array(z.string())
    .optional()
    .describe('Of a change: the fields that differ from the version before.'),
  isThere: z.boolean().describe('Whether the record still exists.'),
  restorable: z
    .object({ revisionId: id, until: instant })
    .optional()
    .describe('For a deletion: the revision to restore, and until when that is possible.'),
  repeats: z
    .object({ count: z.int().min(2), firstAt: instant })
    .optional()
    .describe('In a folded list: how many entries this one stands for, and the time of the oldest.'),
});

export type Activity = z.infer<typeof activitySchema>;

const deletedSchema = namedObject('Deleted', {
  revisionId: id.describe('The revision to restore.'),
  entityId: id,
  title: z.string(),
  startDate: instant.optional().describe('Of an event: when it started.'),
  who: z.string().optional(),
  at: instant,
  until: instant.describe('Until when it can be restored.'),
});

export type Deleted = z.infer<typeof deletedSchema>;

const MAX_PER_PAGE = 50;
const limit = z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(MAX_PER_PAGE);
const before = idParam.optional().describe('Continues after the entry with this id.');

export const listActivity = endpoint('GET', '/api/admin/activity', {
  access: 'helper',
  summary: 'Who changed what and when, newest first',
  query: z.strictObject({
    subject: z.enum(subjects).optional(),
    period: z.enum(periods).optional().describe('Weeks begin on Sunday.'),
    person: idParam.optional().describe('Only what the administrator with this id did.'),
    reading: z.enum(['shown', 'hidden']).default('shown').describe('Whether to list who read a message.'),
    repeats: z
      .enum(['all', 'folded'])
      .default('all')
      .describe(
        'Folds what one person did again to the same record within an hour, and what she added within an hour, into the newest entry.',
      ),
    limit,
    before,
    asOf: idParam
      .optional()
      .describe('Of a folded list: the newest entry that its first page knew, so that pages fit together.'),
  }),
  response: z.array(activitySchema),
});

export const listRepeats = endpoint('GET', '/api/admin/activity/:id/repeats', {
  access: 'helper',
  summary: 'The entries that one entry of a folded list stands for, newest first',
  params: z.object({ id: idParam }),
  query: z.strictObject({ limit, before }),
  response: z.array(activitySchema),
});

export const listActivityPeople = endpoint('GET', '/api/admin/activity/people', {
  access: 'helper',
  summary: 'Everyone whose actions are in the activity, by name',
  response: z.array(z.object({ id, name: z.string() })),
});

/** Who can see the history of a subject. Helpers look after neither members nor messages. */
export function roleForHistory(subject: Subject): Role {
  return subjectOf(subject).historyRole;
}

const editorKinds = entityTypes.map(kindOf).filter(({ historyRole }) => historyRole === 'editor');

const editorHistory: StricterAccess = {
  role: 'editor',
  what: `see the history of ${new Intl.ListFormat('en-GB').format(editorKinds.map(({ plural }) => plural))}`,
  applies: ({ params }) => roleForHistory((params as { entityType: EntityType }).entityType) === 'editor',
};

export const listRevisions = endpoint('GET', '/api/admin/revisions/:entityType/:entityId', {
  access: 'helper',
  stricterAccess: editorHistory,
  summary: 'All revisions of one record, newest first',
  params: z.object({ entityType, entityId: idParam }),
  query: z.strictObject({ limit, before: idParam.optional().describe('Continues after this version.') }),
  response: z.array(revisionSummary),
});

export const readRevision = endpoint('GET', '/api/admin/revisions/:id', {
  access: 'helper',
  summary: 'One revision of a record',
  params: z.object({ id: idParam }),
  response: revisionSchema,
});

export const listDeleted = endpoint('GET', '/api/admin/deleted/:entityType', {
  access: 'helper',
  stricterAccess: editorHistory,
  summary: 'Records deleted in the last thirty days, newest first',
  params: z.object({ entityType }),
  query: z.strictObject({ limit, before }),
  response: z.array(deletedSchema),
});

const undoneSchema = namedObject('Undone', {
  groupId: id.describe('Of this undo, which can be undone as well.'),
  kept: z
    .array(
      z.object({
        title: z.string().describe('What was not undone.'),
        who: z.string().optional().describe('Who changed it since.'),
        at: instant.optional(),
      }),
    )
    .describe('What someone has changed since. It stays as it is.'),
});

export type Undone = z.infer<typeof undoneSchema>;

export const undoGroup = endpoint('POST', '/api/admin/groups/:id/undo', {
  access: 'editor',
  summary: 'Undo changes that were made together, such as an import, for 30 days; some need more rights',
  params: z.object({ id: idParam }),
  response: undoneSchema,
  idempotent: true,
});
