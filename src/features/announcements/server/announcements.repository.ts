import { and, asc, desc, eq, exists, gt, max, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { AppError, invalidField } from '../../../kernel/errors.ts';
import { recordTable } from '../../../records/server/record-table.repository.ts';
import type { RevisionRow } from '../../../records/server/revisions.repository.ts';
import { announcementFields, MAX_ANNOUNCEMENTS, type AnnouncementField } from '../announcements.contract.ts';
import { lineProblem, MAX_LISTED } from '../announcements.rules.ts';
import { announcements, announcementSends } from './announcements.table.ts';
import { sendsRepository } from './sends.repository.ts';

export type AnnouncementRow = typeof announcements.$inferSelect;
type AnnouncementColumns = Pick<AnnouncementRow, AnnouncementField>;

const fields = Object.keys(announcementFields) as AnnouncementField[];

/** What stays as it is once an announcement waits for its sending. */
const fixedFields = ['subject', 'text', 'audience', 'replyOffice'] as const;

export function announcementsRepository(db: Database) {
  const sends = sendsRepository(db);
  const records = recordTable<AnnouncementRow, AnnouncementField>(db, {
    table: announcements,
    fields,
    maxRecords: MAX_ANNOUNCEMENTS,
    // A line that is turned on goes last among those that are on.
    dividedBy: 'isLineOn',
    check,
  });

  return {
    ...records,

    /** The newest of them, the newest first. */
    list: (): Promise<AnnouncementRow[]> =>
      db.select().from(announcements).orderBy(desc(announcements.id)).limit(MAX_LISTED),

    async reinsert(columns: AnnouncementColumns, deleted: RevisionRow): Promise<AnnouncementRow> {
      const last = deleted.snapshot as unknown as AnnouncementColumns;
      if (await sends.find(deleted.entityId)) assertFixed(columns, last);
      return records.reinsert(columns, deleted);
    },

    async remove(id: number): Promise<void> {
      const send = await sends.find(id);
      if (send && send.state !== 'sent') {
        throw new AppError(
          'conflict',
          'This announcement is going out. Stop it first, or wait until it is sent.',
        );
      }
      await records.remove(id);
    },

    /** The line that pages show: of several the one that was turned on last. */
    async findLine(now: Date): Promise<{ text: string; url?: string; until: string } | undefined> {
      const row = await findShown(now, desc(announcements.position));
      if (!row) return undefined;
      return {
        text: row.line!,
        ...(row.lineUrl && { url: row.lineUrl }),
        until: row.lineUntil!.toISOString(),
      };
    },

    /** Makes the line of an announcement that starts to go out the last one that was turned on. */
    async bringLineForward(id: number): Promise<void> {
      const last = db.select({ last: max(announcements.position) }).from(announcements);
      await db
        .update(announcements)
        .set({ position: sql`(${last}) + 1` })
        .where(eq(announcements.id, id));
    },

    /** When the next line ends. */
    async nextLineEnd(now: Date): Promise<Date | undefined> {
      return (await findShown(now, asc(announcements.lineUntil)))?.lineUntil ?? undefined;
    },
  };

  /** The first announcement whose line may be on the pages. */
  async function findShown(now: Date, order: SQL): Promise<AnnouncementRow | undefined> {
    const isShown = and(
      eq(announcements.isLineOn, true),
      gt(announcements.lineUntil, now),
      or(
        eq(announcements.audience, 'no-one'),
        exists(
          db.select().from(announcementSends).where(eq(announcementSends.announcementId, announcements.id)),
        ),
      ),
    );
    return (await db.select().from(announcements).where(isShown).orderBy(order).limit(1))[0];
  }

  async function check(columns: AnnouncementColumns, ownId: number): Promise<void> {
    assertLine(columns);
    const current = ownId ? await records.find(ownId) : undefined;
    if (current && (await sends.find(ownId))) assertFixed(columns, current);
  }
}

function assertLine({ isLineOn, line, lineUntil }: AnnouncementColumns): void {
  const problem = isLineOn && lineProblem({ line, lineUntil });
  if (problem) throw invalidField(problem.field, problem.message);
}

function assertFixed(columns: AnnouncementColumns, current: AnnouncementColumns): void {
  if (fixedFields.every((name) => columns[name] === current[name])) return;
  throw new AppError(
    'conflict',
    'This announcement is on its way or sent. Only its line can be changed now.',
  );
}
