import { and, asc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { newSecret } from '../../../infra/security/secrets.ts';
import { templateEmailsRepository } from '../../emails/server/template-emails.repository.ts';
import { signUpEmails, signUpEvents, signUps, type EmailDetails } from './sign-up.table.ts';

export const SIGN_UP_TEMPLATE = 'sign-up';

export type SignUpEventRow = typeof signUpEvents.$inferSelect;
export type SignUpRow = typeof signUps.$inferSelect;
export type NewSignUpRow = typeof signUps.$inferInsert;
export type SignUpEmailRow = typeof signUpEmails.$inferSelect;
/** An email that is about to be queued. */
type NewEmail = Pick<SignUpEmailRow, 'signUpId' | 'kind'> & { details?: EmailDetails | undefined };

export function signUpsRepository(db: Database) {
  return {
    /** The row of an event. The caller has locked the event, so two of them cannot be added at once. */
    async openEvent(eventId: number, endsAt: Date): Promise<SignUpEventRow> {
      const [row] = await db.select().from(signUpEvents).where(eq(signUpEvents.eventId, eventId));
      if (row?.endsAt.getTime() === endsAt.getTime()) return row;
      // An event with a new date is another event: those whose names were erased hold no places of it.
      const isNewDate = row?.erasedAt != null && endsAt > row.erasedAt;
      if (isNewDate) await db.delete(signUps).where(eq(signUps.eventId, eventId));
      const [saved] = await db
        .insert(signUpEvents)
        .values({ eventId, endsAt, signingKey: newSecret() })
        .onConflictDoUpdate({
          target: signUpEvents.eventId,
          set: { endsAt, ...(isNewDate && { erasedAt: null }) },
        })
        .returning();
      return saved!;
    },

    async findEvent(eventId: number): Promise<SignUpEventRow | undefined> {
      return (await db.select().from(signUpEvents).where(eq(signUpEvents.eventId, eventId)))[0];
    },

    /** Visitors see the row: writing it purges the documents. */
    async showPlaces(eventId: number, placesShown: number | null): Promise<void> {
      await db.update(signUpEvents).set({ placesShown }).where(eq(signUpEvents.eventId, eventId));
    },

    /** Events whose names have not been erased. */
    async listUnerased(): Promise<SignUpEventRow[]> {
      return db.select().from(signUpEvents).where(isNull(signUpEvents.erasedAt));
    },

    /** The soonest first. */
    async listEventsWithWaiting(now: Date): Promise<SignUpEventRow[]> {
      const waiting = db.select({ id: signUps.eventId }).from(signUps).where(eq(signUps.state, 'waiting'));
      const isWaiting = and(inArray(signUpEvents.eventId, waiting), gt(signUpEvents.endsAt, now));
      return db.select().from(signUpEvents).where(isWaiting).orderBy(asc(signUpEvents.endsAt));
    },

    /** By name. */
    async list(eventId: number): Promise<SignUpRow[]> {
      const rows = db.select().from(signUps).where(eq(signUps.eventId, eventId));
      return rows.orderBy(asc(sql`lower(${signUps.name})`), asc(signUps.id));
    },

    async find(id: number): Promise<SignUpRow | undefined> {
      return (await db.select().from(signUps).where(eq(signUps.id, id)))[0];
    },

    /** All sign-ups of an address, for any event. */
    async listByEmail(email: string): Promise<SignUpRow[]> {
      const isHers = sql`lower(${signUps.email}) = lower(${email}) and ${signUps.email} <> ''`;
      return db.select().from(signUps).where(isHers).orderBy(asc(signUps.id));
    },

    async insert(added: readonly NewSignUpRow[]): Promise<SignUpRow[]> {
      return added.length === 0
        ? []
        : db
            .insert(signUps)
            .values([...added])
            .returning();
    },

    async update(id: number, values: Partial<NewSignUpRow>): Promise<SignUpRow> {
      return (await db.update(signUps).set(values).where(eq(signUps.id, id)).returning())[0]!;
    },

    /** Adds what the emails are about; one that a person gets once is left out the second time. */
    async addEmails(emails: readonly NewEmail[]): Promise<SignUpEmailRow[]> {
      if (emails.length === 0) return [];
      return db
        .insert(signUpEmails)
        .values([...emails])
        .onConflictDoNothing()
        .returning();
    },

    async findEmail(id: number): Promise<{ email: SignUpEmailRow; signUp: SignUpRow } | undefined> {
      const [row] = await db
        .select({ email: signUpEmails, signUp: signUps })
        .from(signUpEmails)
        .innerJoin(signUps, eq(signUps.id, signUpEmails.signUpId))
        .where(eq(signUpEmails.id, id));
      return row;
    },

    /** The sign-ups for an event about which an email was queued. */
    async listEmailed(eventId: number): Promise<Set<number>> {
      const rows = await db
        .selectDistinct({ id: signUps.id })
        .from(signUps)
        .innerJoin(signUpEmails, eq(signUpEmails.signUpId, signUps.id))
        .where(eq(signUps.eventId, eventId));
      return new Set(rows.map(({ id }) => id));
    },

    async remove(ids: readonly number[]): Promise<number> {
      await removeEmails(inArray(signUps.id, [...ids]));
      const rows = await db
        .delete(signUps)
        .where(inArray(signUps.id, [...ids]))
        .returning({ id: signUps.id });
      return rows.length;
    },

    /** Erases who signed up for an event, and keeps the counts. */
    async eraseEvent(eventId: number, now: Date): Promise<void> {
      const isOfEvent = eq(signUps.eventId, eventId);
      await removeEmails(isOfEvent);
      await db
        .update(signUps)
        .set({ name: '', email: '', answer: '', memberId: null, connection: null })
        .where(isOfEvent);
      await db.update(signUpEvents).set({ erasedAt: now }).where(eq(signUpEvents.eventId, eventId));
    },
  };

  /** The emails about some sign-ups, in the outbox as well. */
  async function removeEmails(condition: SQL): Promise<void> {
    const about = db.select({ id: signUps.id }).from(signUps).where(condition);
    const rows = await db
      .delete(signUpEmails)
      .where(inArray(signUpEmails.signUpId, about))
      .returning({ id: signUpEmails.id });
    if (rows.length === 0) return;
    await templateEmailsRepository(db, SIGN_UP_TEMPLATE).remove({ about: rows.map(({ id }) => id) });
  }
}
