import { beforeAll, beforeEach } from 'vitest';
import type { Member } from '../src/features/members/members.contract.ts';
import { members } from '../src/features/members/server/members.table.ts';
import { testApp } from './app.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** With everything that belongs to a member. */
export async function clearMembers({ db }: Pick<Awaited<ReturnType<typeof testApp>>, 'db'>): Promise<void> {
  await db.pool.query('truncate members cascade');
}

/** The calls of the members, on a server that has none before each test. */
export function memberCalls() {
  let app: Awaited<ReturnType<typeof testApp>>;
  beforeAll(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await app.db.db.delete(members);
  });
  const send = (method: Method, url: string, payload?: object) =>
    app.fastify.inject({ method, url, headers: { cookie: app.admin.cookie }, payload });
  return {
    app: () => app,
    send,
    createMember: async (name: string, change: object = {}) =>
      (await send('POST', '/api/members', { name, ...change })).json<Member>(),
    names: async (path = '') =>
      (await send('GET', `/api/members${path}`)).json<Member[]>().map(({ name }) => name),
  };
}
