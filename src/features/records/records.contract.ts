import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, idParam, instant } from '../../kernel/fields.ts';
import { actions, entityTypes, revisionKinds, subjects } from './records.rules.ts';

const entityType = z.enum(entityTypes);

const revisionSummary = z.object({
  id,
  version: z.int(),
  kind: z.enum(revisionKinds),
  title: z.string().describe('What it was called in this version.'),
  isRestored: z.boolean().describe('Whether an older version was brought back by it.'),
  who: z.string().optional().describe('Who saved it; absent for what was there before changes were kept.'),
  at: instant,
});

export type RevisionSummary = z.infer<typeof revisionSummary>;

const revisionSchema = revisionSummary
  .extend({
    entityType,
    entityId: id,
    snapshot: z.record(z.string(), z.unknown()).describe('All it said, as it was saved.'),
  })
  .meta({ id: 'Revision' });

export type Revision = z.infer<typeof revisionSchema>;

const activitySchema = z
  .object({
    id,
    at: instant,
    who: z.string(),
    action: z.enum(actions),
    subject: z.enum(subjects),
    entityId: id.optional(),
    title: z.string().describe('What it was called at the time.'),
    isThere: z.boolean().describe('Whether what it is about still exists.'),
    restorable: z
      .object({ revisionId: id, until: instant })
      .optional()
      .describe('For the line of a deletion: by what it can be brought back, and how long.'),
  })
  .meta({ id: 'Activity' });

export type Activity = z.infer<typeof activitySchema>;

const deletedSchema = z
  .object({
    revisionId: id.describe('By this it can be brought back.'),
    entityId: id,
    title: z.string(),
    who: z.string().optional(),
    at: instant,
    until: instant.describe('So long it is kept.'),
  })
  .meta({ id: 'Deleted' });

export type Deleted = z.infer<typeof deletedSchema>;

const mostInAnAnswer = 50;
const limit = z.coerce.number().int().min(1).max(mostInAnAnswer).default(mostInAnAnswer);
const before = idParam.optional().describe('Goes on behind the one with this id.');

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/admin/activity',
  access: 'admin',
  summary: 'Who changed what and when, newest first',
  query: z.strictObject({ subject: z.enum(subjects).optional(), limit, before }),
  response: z.array(activitySchema),
});

export const listRevisions = endpoint({
  method: 'GET',
  path: '/api/admin/revisions/:entityType/:entityId',
  access: 'admin',
  summary: 'Everything that was ever saved of one thing, newest first',
  params: z.object({ entityType, entityId: idParam }),
  query: z.strictObject({ limit, before: idParam.optional().describe('Goes on behind this version.') }),
  response: z.array(revisionSummary),
});

export const readRevision = endpoint({
  method: 'GET',
  path: '/api/admin/revisions/:id',
  access: 'admin',
  summary: 'One thing as it was saved once',
  params: z.object({ id: idParam }),
  response: revisionSchema,
});

export const listDeleted = endpoint({
  method: 'GET',
  path: '/api/admin/deleted/:entityType',
  access: 'admin',
  summary: 'What was deleted in the last thirty days, newest first',
  params: z.object({ entityType }),
  query: z.strictObject({ limit, before }),
  response: z.array(deletedSchema),
});
