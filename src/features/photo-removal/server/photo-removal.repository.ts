import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import type { Decision } from '../photo-removal.rules.ts';
import { photoPermissions, photoRequests } from './photo-removal.table.ts';

export const ASKED_TEMPLATE = 'photo-request';
export const REMOVED_TEMPLATE = 'photo-removed';

export type PhotoRequestRow = typeof photoRequests.$inferSelect;
type PermissionRow = typeof photoPermissions.$inferSelect;
export type DecidedRequest = Omit<PhotoRequestRow, 'id' | 'email' | 'createdAt'>;

export interface OpenRequest {
  pictureId: number;
  askedAt: Date;
  wantsEmail: boolean;
}

const MAX_OPEN = 100;
const MAX_DECIDED = 20;
/** Addresses are not confirmed, so one decision must not email hundreds of people. */
const MAX_TOLD = 10;
/** Long enough for an email that is sent late. */
const KEEP_EMAILS = sql`interval '7 days'`;
const isOpen = isNull(photoRequests.decision);

export function photoRemovalRepository(db: Database) {
  return {
    async addRequest(request: { pictureId: number; email: string }): Promise<PhotoRequestRow> {
      const [row] = await db.insert(photoRequests).values(request).returning();
      return row!;
    },

    async findRequest(id: number): Promise<PhotoRequestRow | undefined> {
      const [row] = await db.select().from(photoRequests).where(eq(photoRequests.id, id));
      return row;
    },

    async hasOpen(pictureId: number): Promise<boolean> {
      return (await db.$count(photoRequests, and(isOpen, eq(photoRequests.pictureId, pictureId)))) > 0;
    },

    /** Pictures with requests that wait for an officer, the oldest first. */
    async listOpen(): Promise<OpenRequest[]> {
      return db
        .select({
          pictureId: photoRequests.pictureId,
          askedAt: sql<Date>`min(${photoRequests.createdAt})`.mapWith(photoRequests.createdAt),
          wantsEmail: sql<boolean>`bool_or(${photoRequests.email} <> '')`,
        })
        .from(photoRequests)
        .where(isOpen)
        .groupBy(photoRequests.pictureId)
        .orderBy(sql`min(${photoRequests.createdAt})`)
        .limit(MAX_OPEN);
    },

    /** Those of these pictures that no request or decision names. */
    async listUnknown(ids: readonly number[]): Promise<number[]> {
      const { rows } = await db.execute<{ id: number }>(sql`
        select id from unnest(${sql.param(ids)}::int[]) as hidden (id)
        where not exists (select from photo_requests where picture_id = hidden.id)`);
      return rows.map(({ id }) => id);
    },

    /** The last decision about each picture. */
    async listDecided(): Promise<PhotoRequestRow[]> {
      const last = db
        .select({ id: sql<number>`max(${photoRequests.id})`.as('id') })
        .from(photoRequests)
        .where(isNotNull(photoRequests.decision))
        .groupBy(photoRequests.pictureId);
      return db
        .select()
        .from(photoRequests)
        .where(inArray(photoRequests.id, last))
        .orderBy(desc(photoRequests.decidedAt))
        .limit(MAX_DECIDED);
    },

    /**
     * Answers the open requests about a picture; without any, stores the decision alone. Returns the requests of those who get an
     * email.
     */
    async decide(pictureId: number, decision: Decision, decidedBy: string): Promise<PhotoRequestRow[]> {
      const decided = { decision, decidedBy, decidedAt: sql`now()` };
      const rows = await db
        .update(photoRequests)
        .set(decided)
        .where(and(isOpen, eq(photoRequests.pictureId, pictureId)))
        .returning();
      if (rows.length === 0) await db.insert(photoRequests).values({ pictureId, ...decided });
      const told = decision === 'kept' ? [] : firstOfAddresses(rows).slice(0, MAX_TOLD);
      const ids = told.length > 0 ? rows.map(({ id }) => id) : [];
      await db.update(photoRequests).set({ wasTold: true }).where(inArray(photoRequests.id, ids));
      return told;
    },

    /** Forgets addresses that no email needs any more. */
    async eraseOldEmails(): Promise<void> {
      const isOld = lt(photoRequests.decidedAt, sql`now() - ${KEEP_EMAILS}`);
      await db
        .update(photoRequests)
        .set({ email: '' })
        .where(and(isOld, ne(photoRequests.email, '')));
    },

    async eraseEmail(email: string): Promise<void> {
      await db
        .update(photoRequests)
        .set({ email: '' })
        .where(sql`lower(${photoRequests.email}) = lower(${email})`);
    },

    /** The last permission of each collection. */
    async listPermissions(): Promise<Map<number, PermissionRow>> {
      const rows = await db.select().from(photoPermissions).orderBy(photoPermissions.id);
      return new Map(rows.map((row) => [row.collectionId, row]));
    },

    async addPermission(permission: typeof photoPermissions.$inferInsert): Promise<void> {
      await db.insert(photoPermissions).values(permission);
    },
  };
}

/** The first request of each email address. */
function firstOfAddresses(rows: readonly PhotoRequestRow[]): PhotoRequestRow[] {
  const known = rows.filter(({ email }) => email !== '').toSorted((a, b) => a.id - b.id);
  return Array.from(Map.groupBy(known, ({ email }) => email.toLowerCase()).values(), ([first]) => first!);
}
