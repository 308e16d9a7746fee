import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../src/infra/db/pool.ts';
import { servedHosts } from '../host-name.ts';
import { chapters, hosts, servers } from './control.table.ts';

type ChapterRow = typeof chapters.$inferSelect;

export interface Chapter extends ChapterRow {
  /** Other host names, which redirect to the website. */
  aliases: string[];
}

export type NewChapter = Pick<ChapterRow, 'origin' | 'adminOrigin' | 'databaseUrl' | 'folder' | 'schema'> & {
  aliases?: readonly string[];
  maxFileBytes?: number | null;
};

export type RunningServer = Omit<typeof servers.$inferSelect, 'seenAt'>;

export type ChaptersRepository = ReturnType<typeof chaptersRepository>;

/** What the processes of an installation notify each other of, in the control database. The payload is the id of a chapter. */
export const fleetChannels = {
  /** A chapter or a server was added, changed or removed. */
  chapters: 'chapters_changed',
  /** The public content of a chapter has changed. Without an id: perhaps that of every chapter. */
  content: 'content_changed',
  /** A job of a chapter was enqueued. */
  jobs: 'jobs_waiting',
} as const;

/** A server that was not seen for this long has ended. */
const SERVER_LIFETIME_SECONDS = 30;
/** After this, the worker has probably ended. If it has not, a second one takes only jobs that the first did not take. */
const CLAIM_SECONDS = 60;

/** Visitors come first when a process has just started. */
const SPREAD_MINUTES = 5;

export function chaptersRepository(db: Database) {
  const claimEnd = sql`now() + make_interval(secs => ${CLAIM_SECONDS})`;
  const isDue = lte(chapters.dueAt, sql`now()`);
  /** By `markDue`. */
  const isMarked = lte(chapters.dueAt, sql`now() - interval '12 hours'`);
  const notify = (channel: string, payload: string | number = '', on = db) =>
    on.execute(sql`select pg_notify(${channel}, ${String(payload)})`);

  return {
    notify,

    async list(): Promise<Chapter[]> {
      const rows = await db.select().from(chapters).orderBy(asc(chapters.id));
      const names = await db.select().from(hosts).orderBy(asc(hosts.host));
      const hostsOfChapter = Map.groupBy(names, ({ chapterId }) => chapterId);
      return rows.map((row) => {
        const own = new Set(servedHosts(row));
        const all = (hostsOfChapter.get(row.id) ?? []).map(({ host }) => host);
        return { ...row, aliases: all.filter((host) => !own.has(host)) };
      });
    },

    /** Reserves the host names of a chapter. Fails with a unique violation where one is taken. */
    async insert({ aliases = [], ...chapter }: NewChapter): Promise<number> {
      return db.transaction(async (tx) => {
        const [row] = await tx
          .insert(chapters)
          .values({ ...chapter, state: 'creating' })
          .returning({ id: chapters.id });
        const names = [...servedHosts(chapter), ...aliases];
        await tx.insert(hosts).values(names.map((host) => ({ host, chapterId: row!.id })));
        await notify(fleetChannels.chapters, row!.id, tx);
        return row!.id;
      });
    },

    async update(
      id: number,
      change: Partial<Pick<ChapterRow, 'state' | 'schema' | 'databaseUrl' | 'maxFileBytes' | 'origin'>>,
    ) {
      await db.transaction(async (tx) => {
        await tx.update(chapters).set(change).where(eq(chapters.id, id));
        await notify(fleetChannels.chapters, id, tx);
      });
    },

    /** Lets a host name redirect to a chapter. Fails with a unique violation where it is taken. */
    async addHost(chapterId: number, host: string): Promise<void> {
      await db.insert(hosts).values({ host, chapterId });
      await notify(fleetChannels.chapters, chapterId);
    },

    async removeHost(chapterId: number, host: string): Promise<void> {
      await db.delete(hosts).where(and(eq(hosts.chapterId, chapterId), eq(hosts.host, host)));
      await notify(fleetChannels.chapters, chapterId);
    },

    async remove(id: number): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.delete(chapters).where(eq(chapters.id, id));
        await notify(fleetChannels.chapters, id, tx);
      });
    },

    /** Lets a worker run the jobs of a chapter at once, before nightly ones of others: someone may wait for an email. */
    async markDue(id: number): Promise<void> {
      await db
        .update(chapters)
        .set({ dueAt: sql`least(${chapters.dueAt}, now() - interval '1 day')` })
        .where(eq(chapters.id, id));
      await notify(fleetChannels.jobs, id);
    },

    /** Lets workers look at every chapter within minutes: the notices of a process that was killed may be missing. */
    async markAllDue(): Promise<void> {
      const soon = sql`now() + random() * make_interval(mins => ${SPREAD_MINUTES})`;
      await db.update(chapters).set({ dueAt: sql`least(${chapters.dueAt}, ${soon})` });
      await notify(fleetChannels.jobs);
    },

    /** The chapter whose jobs are due for the longest time, for one worker; undefined where none is due. `isUrgent`: only what was enqueued. */
    async claimDue(schema: number, { isUrgent = false } = {}): Promise<number | undefined> {
      const due = db
        .select({ id: chapters.id })
        .from(chapters)
        .where(
          and(
            eq(chapters.state, 'active'),
            eq(chapters.schema, schema),
            isUrgent ? isMarked : isDue,
            or(isNull(chapters.claimedUntil), lte(chapters.claimedUntil, sql`now()`)),
          ),
        )
        .orderBy(asc(chapters.dueAt))
        .limit(1)
        .for('update', { skipLocked: true });
      const [row] = await db
        .update(chapters)
        // What is enqueued meanwhile makes the chapter due again.
        .set({ claimedUntil: claimEnd, dueAt: claimEnd })
        .where(eq(chapters.id, due))
        .returning({ id: chapters.id });
      return row?.id;
    },

    /** Called while jobs run, well before the claim would end. What was enqueued meanwhile stays due. */
    async renewClaim(id: number): Promise<void> {
      await db
        .update(chapters)
        .set({
          claimedUntil: claimEnd,
          dueAt: sql`case when ${isDue} then ${chapters.dueAt} else ${claimEnd} end`,
        })
        .where(and(eq(chapters.id, id), isNotNull(chapters.claimedUntil)));
    },

    /** Ends the work on a chapter. What was enqueued meanwhile stays due. */
    async release(id: number, dueAt: Date, { hasRun = true } = {}): Promise<void> {
      await db
        .update(chapters)
        .set({
          claimedUntil: null,
          ...(hasRun ? { jobsRunAt: sql`now()` } : {}),
          dueAt: sql`case when ${isDue} then ${chapters.dueAt} else ${dueAt.toISOString()}::timestamptz end`,
        })
        .where(eq(chapters.id, id));
    },

    /** When the next chapter is due. */
    async nextDueAt(schema: number): Promise<Date | undefined> {
      const [row] = await db
        .select({
          dueAt: sql<Date | null>`min(greatest(${chapters.dueAt}, ${chapters.claimedUntil}))`.mapWith(
            chapters.dueAt,
          ),
        })
        .from(chapters)
        .where(and(eq(chapters.state, 'active'), eq(chapters.schema, schema)));
      return row?.dueAt ?? undefined;
    },

    /** Says that a server runs. */
    async announceServer(server: RunningServer): Promise<void> {
      const seen = { ...server, seenAt: sql`now()` };
      const set = { schema: server.schema, version: server.version, seenAt: seen.seenAt };
      const [before] = await db.select().from(servers).where(eq(servers.address, server.address));
      await db.insert(servers).values(seen).onConflictDoUpdate({ target: servers.address, set });
      // Others may have taken it for ended.
      const wasSeen = before && Date.now() - before.seenAt.getTime() < SERVER_LIFETIME_SECONDS * 500;
      if (!wasSeen || before.schema !== server.schema) await notify(fleetChannels.chapters);
    },

    async removeServer(address: string): Promise<void> {
      await db.delete(servers).where(eq(servers.address, address));
      await notify(fleetChannels.chapters);
    },

    listServers(): Promise<RunningServer[]> {
      const { address, schema, version, seenAt } = servers;
      const oldest = sql`now() - make_interval(secs => ${SERVER_LIFETIME_SECONDS})`;
      return db.select({ address, schema, version }).from(servers).where(gt(seenAt, oldest));
    },
  };
}
