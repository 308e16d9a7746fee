import type { FeatureDeps } from '../../infra/feature.ts';
import { administratorOf, type Api } from '../../infra/http/mount.ts';
import { paginate } from '../../infra/http/paginate.ts';
import { AppError } from '../../kernel/errors.ts';
import { dayIn } from '../../kernel/dates.ts';
import { includesRole, type Rights } from '../../kernel/roles.ts';
import {
  listActivity,
  listActivityPeople,
  listDeleted,
  listRepeats,
  listRevisions,
  readRevision,
  roleForHistory,
  type Activity,
  type RevisionSummary,
} from '../records.contract.ts';
import { findKind, restorableUntil, subjects, type Subject } from '../records.rules.ts';
import { boundsOf } from './activity-period.ts';
import type { activityRepeatsRepository } from './activity-repeats.repository.ts';
import type { ActivityRepository, ActivityRow } from './activity.repository.ts';
import type { RevisionRow, RevisionsRepository } from './revisions.repository.ts';

interface RecordsDeps extends Pick<FeatureDeps, 'now' | 'timeZone' | 'findSenders'> {
  revisions: RevisionsRepository;
  activity: ActivityRepository;
  repeats: ReturnType<typeof activityRepeatsRepository>;
}

export function recordsRoutes(
  api: Api,
  { revisions, activity, repeats, now, timeZone, findSenders }: RecordsDeps,
): void {
  api.mountHttp(listActivity, async ({ query, setHeader, request }) => {
    const { subject, person, period, before } = query;
    const bounds = period && boundsOf(period, dayIn(await timeZone(), now()), await timeZone());
    const isFolded = query.repeats === 'folded';
    const foldedAsOf = isFolded ? (query.asOf ?? (await activity.newestId())) : undefined;
    const filter = {
      subjects: visibleSubjects(administratorOf(request)).filter(
        (each) => subject === undefined || each === subject,
      ),
      person,
      ...bounds,
      isReadingHidden: query.reading === 'hidden',
      foldedAsOf,
    };
    const rows = await paginate((limit) => activity.list(filter, { limit, before }), {
      path: listActivity.path,
      query,
      limit: query.limit,
      setHeader,
      next: ({ id }) => ({ before: id, ...(foldedAsOf === undefined ? {} : { asOf: foldedAsOf }) }),
    });
    return withSenders(rows);
  });

  api.mountHttp(listRepeats, async ({ params: { id }, query: { limit, before }, setHeader, request }) => {
    const ids = await paginate((idLimit) => listRepeatIds({ id, before }, idLimit), {
      path: `/api/admin/activity/${id}/repeats`,
      query: {},
      limit,
      setHeader,
      next: (last) => ({ before: last }),
    });
    const visible = visibleSubjects(administratorOf(request));
    return withSenders((await activity.findAll(ids)).filter(({ subject }) => visible.includes(subject)));
  });

  /** Entries about messages store no names, because they outlive the messages: a name is read as long as its message exists. */
  async function withSenders(rows: readonly ActivityRow[]): Promise<Activity[]> {
    const ids = rows.flatMap(({ subject, entityId }) =>
      subject === 'message' && entityId ? [entityId] : [],
    );
    const senders = ids.length > 0 ? await findSenders([...new Set(ids)]) : new Map<number, string>();
    return rows.map((row) => {
      const sender = row.subject === 'message' ? senders.get(row.entityId ?? 0) : undefined;
      const entry = toActivity(row);
      return sender === undefined ? entry : { ...entry, sender, isThere: true };
    });
  }

  /** Each page continues from the last entry of the one before. */
  async function listRepeatIds({ id, before }: { id: number; before?: number | undefined }, limit: number) {
    if (before === undefined) return repeats.listIds(id, limit);
    return (await repeats.listIds(before, limit + 1)).slice(1);
  }

  api.mount(listActivityPeople, () => activity.listPeople());

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

  api.mountHttp(readRevision, async ({ params, request }) => {
    const row = await revisions.find(params.id);
    const isKnown = row && findKind(row.entityType);
    if (!isKnown || !includesRole(administratorOf(request).role, roleForHistory(row.entityType)))
      throw new AppError('not-found', 'This version is no longer available.');
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
    return rows.map(({ id, entityId, title, startDate, adminName, createdAt }) => ({
      revisionId: id,
      entityId,
      title,
      startDate: startDate ?? undefined,
      who: adminName ?? undefined,
      at: createdAt.toISOString(),
      until: restorableUntil(createdAt).toISOString(),
    }));
  });
}

function toActivity(row: ActivityRow): Activity {
  const { id, at, adminName, action, subject, entityId, title, last, saved, repeats } = row;
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
    startDate: saved?.startDate ?? undefined,
    changed: saved && saved.changed.length > 0 ? saved.changed : undefined,
    isThere: last !== null && last.kind !== 'deleted',
    restorable: isLastDeletion ? restorable(last.id, at) : undefined,
    repeats: repeats && { count: repeats.count, firstAt: repeats.firstAt.toISOString() },
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

function visibleSubjects({ role }: Rights): Subject[] {
  return subjects.filter((subject) => includesRole(role, roleForHistory(subject)));
}
