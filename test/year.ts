import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Member } from '../src/features/members/members.contract.ts';
import { openOutbox } from '../src/features/emails/server/outbox.ts';
import { startDueYear } from '../src/features/year/server/start-due-year.ts';
import type { YearDeps } from '../src/features/year/server/start-due-year.ts';
import type { Year } from '../src/features/year/year.contract.ts';
import type { Role } from '../src/kernel/roles.ts';
import { openJobs } from '../src/infra/jobs/jobs.ts';
import type { testApp } from './app.ts';

type TestApp = Awaited<ReturnType<typeof testApp>>;

/** Removes everything that tests of the year create, and leaves one owner. */
export async function clearYears({ db: { pool } }: TestApp): Promise<void> {
  await pool.query(
    `truncate members, offices, terms, years, planned_offices, chapter_details, invitations cascade`,
  );
  await pool.query('delete from revisions');
  await pool.query('delete from admin_users where id > (select min(id) from admin_users)');
}

/** Gives the offices of this year the access that an earlier plan gave them. */
export async function giveRoles({ db: { pool } }: TestApp, roles: Record<string, Role>): Promise<void> {
  for (const [title, role] of Object.entries(roles))
    await pool.query('update offices set role = $1 where title = $2', [role, title]);
}

/** Starts the year that is due at a moment, as its job does. */
export async function startYear(app: TestApp, now: Date): Promise<void> {
  await startDueYear(depsAt(app, now));
}

function depsAt({ db: { db, pool } }: TestApp, now: Date): YearDeps {
  const jobs = () => openJobs(pool, { mode: 'enqueue' });
  const timeZone = 'America/New_York';
  const sender = async () => ({
    from: 'web@chapter.example',
    contactAddress: 'web@chapter.example',
    chapterName: 'Our Chapter',
    timeZone,
    origin: 'https://chapter.example',
    adminOrigin: 'https://chapter.example',
  });
  return {
    db,
    jobs,
    now: () => now,
    timeZone: () => Promise.resolve(timeZone),
    openOutbox: () => openOutbox({ jobs, sender, transport: undefined }),
  };
}

/** What tests of the year ask of the site. */
export function yearSteps(app: TestApp) {
  async function send<Body = Year>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<Body> {
    const response = await app.fastify.inject({
      method,
      url,
      headers: { cookie: app.admin.cookie, 'idempotency-key': randomUUID() },
      ...(payload && { payload }),
    });
    expect(response.statusCode, response.body).toBeLessThan(300);
    return response.body === '' ? (undefined as Body) : response.json<Body>();
  }

  return {
    send,

    addMember: (name: string, title?: string, more: object = {}) =>
      send<Member>('POST', '/api/members', { name, title, isOfficer: title !== undefined, ...more }),

    /** Who holds each planned office, by its title; undefined: no one. */
    async choose(holders: Record<string, Member | undefined>): Promise<Year> {
      let year = await send('GET', '/api/admin/year');
      for (const [title, member] of Object.entries(holders)) {
        const { id } = year.next!.offices.find((office) => office.title === title)!;
        year = await send(
          'PATCH',
          `/api/admin/year/offices/${id}`,
          member ? { memberId: member.id } : { decision: 'no-one' },
        );
      }
      return year;
    },

    /** Accepts what the next year changes, and chooses when it starts. */
    async schedule(startsAt: string | null): Promise<Year> {
      const { outcome } = (await send('GET', '/api/admin/year')).next!;
      return send('PATCH', '/api/admin/year/next', { startsAt, ...(startsAt && { outcome }) });
    },

    /** Each officer with her title, in order; each past president. */
    async board(): Promise<string[]> {
      const members = await send<Member[]>('GET', '/api/admin/members');
      return members
        .filter(({ isOfficer, title }) => isOfficer || title)
        .map(({ name, title, isOfficer }) => `${isOfficer ? '' : 'not: '}${title}: ${name}`);
    },
  };
}
