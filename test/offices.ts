import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ContactOffice } from '../src/kernel/lookups.ts';
import type { testApp } from './app.ts';
import { publishDetails } from './chapter-details.ts';

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
    async reset(): Promise<void> {
      await db.pool.query('truncate members, terms cascade');
      await db.pool.query(`delete from chapter_details where topic = 'offices'`);
    },

    /** Adds a member, as an officer where she has a title. */
    async add(name: string, title?: string, email?: string): Promise<number> {
      const fields = { name, title, email, isOfficer: title !== undefined };
      return (await send('POST', '/api/members', fields)).json<{ id: number }>().id;
    },

    change: (id: number, fields: object) => send('PATCH', `/api/members/${id}`, fields),

    /** Says what visitors write to the holder about; nothing takes the office off the list. */
    async setTopics(title: string, topics: string): Promise<void> {
      const { rows } = await db.pool.query<{ offices: ContactOffice[] }>(
        `select published->'offices' as offices from chapter_details where topic = 'offices'`,
      );
      const others = (rows[0]?.offices ?? []).filter((office) => office.title !== title);
      await publishDetails((...statement) => db.pool.query(...statement), {
        offices: { offices: topics ? [...others, { title, topics }] : others },
      });
    },

    /** One transaction, as on the date that another board takes over. */
    async giveTo(title: string, memberId: number): Promise<void> {
      await db.db.transaction(async (tx) => {
        await tx.execute(sql`update members set title = null, is_officer = false where title = ${title}`);
        await tx.execute(sql`update members set title = ${title}, is_officer = true where id = ${memberId}`);
      });
    },
  };
}
