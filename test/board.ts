import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Board } from '../src/features/board/board.contract.ts';
import { applyDuePlan } from '../src/features/board/server/apply-plan.ts';
import type { Member } from '../src/features/members/members.contract.ts';
import { openOutbox } from '../src/features/emails/server/outbox.ts';
import { openJobs } from '../src/infra/jobs/jobs.ts';
import type { Role } from '../src/kernel/roles.ts';
import { signedIn, type testApp } from './app.ts';

type TestApp = Awaited<ReturnType<typeof testApp>>;

/** Removes everything that tests of the board create, and leaves one owner. */
export async function clearBoard({ db: { pool } }: TestApp): Promise<void> {
  await pool.query(
    'truncate members, terms, plans, change_groups, chapter_details, invitations, idempotency_keys cascade',
  );
  await pool.query('delete from revisions');
  await pool.query('delete from admin_users where id > (select min(id) from admin_users)');
}

/** Applies the plan that is due at a moment, as its job does. */
export async function applyPlanAt({ db: { db, pool } }: TestApp, now: Date, zone = 'America/New_York') {
  const jobs = () => openJobs(pool, { mode: 'enqueue' });
  const sender = async () => ({
    from: 'web@chapter.example',
    contactAddress: 'web@chapter.example',
    chapterName: 'Our Chapter',
    timeZone: zone,
    origin: 'https://chapter.example',
    adminOrigin: 'https://chapter.example',
  });
  await applyDuePlan({
    db,
    jobs,
    now: () => now,
    timeZone: () => Promise.resolve(zone),
    openOutbox: () => openOutbox({ jobs, sender, transport: undefined }),
  });
}

/** What tests of the board ask of the site. */
export function boardSteps(app: TestApp) {
  const { pool } = app.db;

  function inject(
    method: Method,
    url: string,
    { body, cookie = app.admin.cookie }: { body?: object | undefined; cookie?: string } = {},
  ) {
    return app.fastify.inject({
      method,
      url,
      headers: { cookie, 'idempotency-key': randomUUID() },
      ...(body && { payload: body }),
    });
  }

  async function send<Body = Board>(method: Method, url: string, payload?: object): Promise<Body> {
    const response = await inject(method, url, { body: payload });
    expect(response.statusCode, response.body).toBeLessThan(300);
    return response.body === '' ? (undefined as Body) : response.json<Body>();
  }

  return {
    inject,
    send,

    addMember: (name: string, title?: string, more: object = {}) =>
      send<Member>('POST', '/api/members', { name, title, isOfficer: title !== undefined, ...more }),

    /** The account of a member, as an owner linked it. */
    async addAccount(name: string, role: Role, memberId: number | null = null) {
      const person = await signedIn(app.db, role);
      await pool.query('update admin_users set name = $1, email = $2, member_id = $3 where id = $4', [
        name,
        `${name.toLowerCase()}@chapter.example`,
        memberId,
        person.id,
      ]);
      return person;
    },

    /** What an account may do; none: its access has ended. */
    async accessOf({ id }: { id: number }): Promise<string> {
      const { rows } = await pool.query<{ access: string }>(
        `select case when access_until is null then role else 'none' end as access from admin_users where id = $1`,
        [id],
      );
      return rows[0]!.access;
    },

    /** Who will hold each planned office, by its title; null: not decided. */
    async choose(holders: Record<string, readonly Member[] | null>): Promise<Board> {
      let board = await send('GET', '/api/admin/board');
      for (const [title, members] of Object.entries(holders)) {
        const { id } = board.plan!.offices.find((office) => office.title === title)!;
        board = await send('PATCH', `/api/admin/plan/offices/${id}`, {
          holders: members && members.map((member) => member.id),
        });
      }
      return board;
    },

    /** Accepts what is shown, and sets the date. */
    async setDate(
      startsAt: string | null,
      access: readonly { accountId: number; role: Role | null }[] = [],
    ): Promise<Board> {
      const { fingerprint } = (await send('GET', '/api/admin/board')).plan!.outcome;
      return send('PATCH', '/api/admin/plan/date', { startsAt, access, fingerprint });
    },

    undo: async (groupId?: number) => {
      const [last] = (await send('GET', '/api/admin/board')).undoable;
      return inject('POST', `/api/admin/groups/${groupId ?? last!.groupId}/undo`);
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

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
