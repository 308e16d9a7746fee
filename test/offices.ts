import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { testApp } from './app.ts';

type TestApp = Pick<Awaited<ReturnType<typeof testApp>>, 'fastify' | 'db' | 'admin'>;

/** Officers as the back office changes them: the offices and terms follow. */
export function openOffices({ fastify, db, admin }: TestApp) {
  const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    fastify.inject({
      method,
      url,
      headers: { cookie: admin.cookie, 'idempotency-key': randomUUID() },
      ...(payload && { payload }),
    });
  return {
    reset: () => db.pool.query('truncate members, offices, terms cascade'),

    /** Adds a member, as an officer where she has a title. */
    async add(name: string, title?: string, email?: string): Promise<number> {
      const fields = { name, title, email, isOfficer: title !== undefined };
      return (await send('POST', '/api/members', fields)).json<{ id: number }>().id;
    },

    change: (id: number, fields: object) => send('PATCH', `/api/members/${id}`, fields),

    /** Says what visitors write to the holder about, and returns the number of the office. */
    async setTopics(title: string, topics: string): Promise<number> {
      const { rows } = await db.pool.query<{ id: number }>(
        'update offices set topics = $2 where title = $1 and removed_at is null returning id',
        [title, topics],
      );
      return rows[0]!.id;
    },

    /** One transaction, as on the date that a year starts. */
    async giveTo(officeId: number, memberId: number): Promise<void> {
      await db.db.transaction(async (tx) => {
        await tx.execute(
          sql`update terms set ends_at = now() where office_id = ${officeId} and ends_at is null`,
        );
        await tx.execute(sql`insert into terms (office_id, member_id, title, name, position)
          select offices.id, members.id, offices.title, members.name, offices.position
          from offices, members where offices.id = ${officeId} and members.id = ${memberId}`);
      });
    },
  };
}
