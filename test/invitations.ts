import { randomUUID } from 'node:crypto';
import type { testApp } from './app.ts';
import type { Invitation } from '../src/features/people/people.contract.ts';

type TestApp = Awaited<ReturnType<typeof testApp>>;

/** Calls of the back office by one person. */
export function callsAs({ fastify, admin }: TestApp, cookie = admin.cookie) {
  const send =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    async (path: string, payload?: object, headers: Record<string, string> = {}) =>
      fastify.inject({
        method,
        url: `/api/admin/${path}`,
        headers: { ...(cookie === '' ? {} : { cookie }), ...headers },
        ...(payload ? { payload } : {}),
      });
  return {
    get: send('GET'),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    remove: send('DELETE'),
  };
}

/** Invites an address that is new, and returns the secret of a link. */
export async function invited(
  app: TestApp,
  invitation: Partial<{
    email: string;
    role: string;
    canExport: boolean;
    accessUntil: string;
    personId: number;
    memberId: number;
  }> = {},
) {
  const { post } = callsAs(app);
  const body = { email: `${randomUUID()}@people.example`, role: 'editor', ...invitation };
  const created = (await post('invitations', body)).json<Invitation>();
  return { ...created, secret: await newLinkOf(app, created.id) };
}

export async function newLinkOf(app: TestApp, invitationId: number): Promise<string> {
  const { link } = (await callsAs(app).post(`invitations/${invitationId}/link`)).json<{ link: string }>();
  return link.split('#')[1]!;
}
