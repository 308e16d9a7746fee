import type { Api } from '../../../infra/http/mount.ts';
import { paginate } from '../../../infra/http/paginate.ts';
import { AppError } from '../../../kernel/errors.ts';
import {
  listActivity,
  listDeleted,
  listRevisions,
  readRevision,
  type Activity,
  type RevisionSummary,
} from '../records.contract.ts';
import { restorableUntil } from '../records.rules.ts';
import type { ActivityRepository, ActivityRow } from './activity.repository.ts';
import type { RevisionRow, RevisionsRepository } from './revisions.repository.ts';

interface RecordsDeps {
  revisions: RevisionsRepository;
  activity: ActivityRepository;
}

export function recordsRoutes(api: Api, { revisions, activity }: RecordsDeps): void {
  api.mount(listActivity, async ({ query, setHeader }) => {
    const rows = await paginate((limit) => activity.list({ ...query, limit }), {
      path: listActivity.path,
      query,
      limit: query.limit,
      setHeader,
      next: ({ id }) => ({ before: id }),
    });
    return rows.map(toActivity);
  });

  api.mount(listRevisions, async ({ params: { entityType, entityId }, query, setHeader }) => {
    const path = `/api/admin/revisions/${entityType}/${entityId}`;
    const rows = await paginate((limit) => revisions.list(entityType, entityId, { ...query, limit }), {
      path,
      query,
      limit: query.limit,
      setHeader,
      next: ({ version }) => ({ before: version }),
    });
    return rows.map(toSummary);
  });

  api.mount(readRevision, async ({ params }) => {
    const row = await revisions.find(params.id);
    if (!row) throw new AppError('not-found', 'This version is no longer available.');
    const { entityType, entityId, snapshot } = row;
    return { ...toSummary(row), entityType, entityId, snapshot };
  });

  api.mount(listDeleted, async ({ params: { entityType }, query, setHeader }) => {
    const path = `/api/admin/deleted/${entityType}`;
    const rows = await paginate((limit) => revisions.listDeleted(entityType, { ...query, limit }), {
      path,
      query,
      limit: query.limit,
      setHeader,
      next: ({ id }) => ({ before: id }),
    });
    return rows.map(({ id, entityId, title, adminName, createdAt }) => ({
      revisionId: id,
      entityId,
      title,
      who: adminName ?? undefined,
      at: createdAt.toISOString(),
      until: restorableUntil(createdAt).toISOString(),
    }));
  });
}

function toActivity(row: ActivityRow): Activity {
  const { id, at, adminName, action, subject, entityId, title, last } = row;
  // A record may have been deleted and restored before: only its last deletion can be undone.
  const isLastDeletion = last?.kind === 'deleted' && last.createdAt.getTime() === at.getTime();
  return {
    id,
    at: at.toISOString(),
    who: adminName,
    action,
    subject,
    entityId: entityId ?? undefined,
    title,
    isThere: last !== null && last.kind !== 'deleted',
    restorable: isLastDeletion ? restorable(last.id, at) : undefined,
  };
}

function restorable(revisionId: number, deletedAt: Date): Activity['restorable'] {
  const until = restorableUntil(deletedAt);
  return until < new Date() ? undefined : { revisionId, until: until.toISOString() };
}

type Summarized = Pick<RevisionRow, 'id' | 'version' | 'kind' | 'title' | 'adminName' | 'createdAt'>;

function toSummary(row: Summarized & { isRestored: boolean }): RevisionSummary {
  const { id, version, kind, title, isRestored, adminName, createdAt } = row;
  return { id, version, kind, title, isRestored, who: adminName ?? undefined, at: createdAt.toISOString() };
}
