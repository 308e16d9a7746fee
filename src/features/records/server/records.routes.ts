import type { Api } from '../../../infra/http/mount.ts';
import { AppError } from '../../../kernel/errors.ts';
import {
  listActivity,
  listDeleted,
  listRevisions,
  readRevision,
  type Activity,
  type RevisionSummary,
} from '../records.contract.ts';
import { keptUntil } from '../records.rules.ts';
import type { ActivityRepository, ActivityRow } from './activity.repository.ts';
import type { RevisionRow, RevisionsRepository } from './revisions.repository.ts';

interface Room {
  revisions: RevisionsRepository;
  activity: ActivityRepository;
}

export function recordsRoutes(api: Api, { revisions, activity }: Room): void {
  api.mount(listActivity, async ({ query, setHeader }) => {
    // One more than asked for tells whether the list goes on.
    const rows = await activity.list({ ...query, limit: query.limit + 1 });
    const shown = rows.slice(0, query.limit);
    if (rows.length > query.limit) {
      setHeader('link', next(listActivity.path, { ...query, before: shown.at(-1)!.id }));
    }
    return shown.map(toActivity);
  });

  api.mount(listRevisions, async ({ params: { entityType, entityId }, query, setHeader }) => {
    const rows = await revisions.list(entityType, entityId, { ...query, limit: query.limit + 1 });
    const shown = rows.slice(0, query.limit);
    if (rows.length > query.limit) {
      const path = `/api/admin/revisions/${entityType}/${entityId}`;
      setHeader('link', next(path, { ...query, before: shown.at(-1)!.version }));
    }
    return shown.map(toSummary);
  });

  api.mount(readRevision, async ({ params }) => {
    const row = await revisions.find(params.id);
    if (!row) throw new AppError('not-found', 'This version is not kept any more.');
    const { entityType, entityId, snapshot } = row;
    return { ...toSummary(row), entityType, entityId, snapshot };
  });

  api.mount(listDeleted, async ({ params: { entityType }, query, setHeader }) => {
    const rows = await revisions.listDeleted(entityType, { ...query, limit: query.limit + 1 });
    const shown = rows.slice(0, query.limit);
    if (rows.length > query.limit) {
      setHeader('link', next(`/api/admin/deleted/${entityType}`, { ...query, before: shown.at(-1)!.id }));
    }
    return shown.map(({ id, entityId, title, adminName, createdAt }) => ({
      revisionId: id,
      entityId,
      title,
      who: adminName ?? undefined,
      at: createdAt.toISOString(),
      until: keptUntil(createdAt).toISOString(),
    }));
  });
}

function toActivity(row: ActivityRow): Activity {
  const { id, at, adminName, action, subject, entityId, title, last } = row;
  // Something may have been deleted and brought back before: only its last deletion can be undone.
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
  const until = keptUntil(deletedAt);
  return until < new Date() ? undefined : { revisionId, until: until.toISOString() };
}

type Summarized = Pick<RevisionRow, 'id' | 'version' | 'kind' | 'title' | 'adminName' | 'createdAt'>;

function toSummary(row: Summarized & { isRestored: boolean }): RevisionSummary {
  const { id, version, kind, title, isRestored, adminName, createdAt } = row;
  return { id, version, kind, title, isRestored, who: adminName ?? undefined, at: createdAt.toISOString() };
}

function next(path: string, query: object): string {
  const told = Object.entries(query).filter(([, value]) => value !== undefined);
  return `<${path}?${new URLSearchParams(told.map(([name, value]) => [name, String(value)]))}>; rel="next"`;
}
