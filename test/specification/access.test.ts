import { beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '../app.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let username: string;
beforeAll(async () => {
  site = await openSite();
  [{ username }] = (await site.sql<{ username: string }>('select username from admin_users')) as [
    { username: string },
  ];
});

const logIn = (payload: object) =>
  site.app.fastify.inject({ method: 'POST', url: '/api/admin/login', payload });

describe('1. What the product does and for whom: administrators', () => {
  it('2: Administrators: sign in with username and password and manage content pages, events, members and gallery images (including uploading images)', async () => {
    const response = await logIn({ username, password: testPassword });
    const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const times = { startDate: '2026-09-01T10:00', endDate: '2026-09-01T11:00' };
    const content = { body: '', sections: [] };
    for (const [url, payload] of [
      ['/api/pages', { title: 'Garden', slug: 'garden', content, type: 'general' }],
      ['/api/events', { title: 'Tea', description: '', ...times }],
      ['/api/members', { name: 'Ada Stone' }],
    ] as const) {
      const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
        site.app.fastify.inject({ method, url: path, headers: { cookie }, ...(body && { payload: body }) });
      const created = await send('POST', url, payload);
      expect(created.statusCode, created.body).toBe(201);
      const path = `${url}/${created.json<{ id: number }>().id}`;
      expect((await send('PATCH', path, payload)).statusCode).toBe(200);
      expect((await send('DELETE', path)).statusCode).toBe(204);
    }
    const photo = { title: 'Tea', category: 'gallery', galleryTitle: 'Tea', entityType: 'gallery' };
    const { status, body } = await site.upload<{ id: number }>('/api/media/upload', photo);
    expect(status).toBe(201);
    expect((await site.call('DELETE', `/api/media/${body.id}`)).status).toBe(204);
  });
});

describe('3. Entities and their fields: sign-in', () => {
  it('99: Auth check response: an authenticated boolean', async () => {
    const asVisitor = await site.visit('GET', '/api/admin/check-auth');
    expect(asVisitor).toMatchObject({ status: 200, body: { authenticated: false } });
    const asAdministrator = await site.call('GET', '/api/admin/check-auth');
    expect(asAdministrator).toMatchObject({ status: 200, body: { authenticated: true } });
  });
});

describe('6. Roles and permissions', () => {
  it('119: Administrator: signs in with username and password; the session is kept with a cookie', async () => {
    const { cookies } = await logIn({ username, password: testPassword });
    const session = cookies.find(({ name }) => name.includes('session'));
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    const headers = { cookie: `${session!.name}=${session!.value}` };
    const checked = await site.app.fastify.inject({ url: '/api/admin/check-auth', headers });
    expect(checked.json()).toMatchObject({ authenticated: true });
  });

  it.each([
    ['POST', '/api/pages'],
    ['PATCH', '/api/pages/1'],
    ['DELETE', '/api/pages/1'],
    ['POST', '/api/events'],
    ['PATCH', '/api/events/1'],
    ['DELETE', '/api/events/1'],
    ['POST', '/api/members'],
    ['PATCH', '/api/members/1'],
    ['DELETE', '/api/members/1'],
    ['POST', '/api/media'],
    ['POST', '/api/media/upload'],
    ['PATCH', '/api/media/1/update-with-move'],
    ['DELETE', '/api/media/1'],
  ] as const)('120, decided: the server rejects a visitor’s %s %s', async (method, url) => {
    expect((await site.visit(method, url, method === 'DELETE' ? undefined : {})).status).toBe(401);
  });
});

describe('7. Calls: contact and sign-in', () => {
  it('132: POST /api/contact | name, email, message', async () => {
    const message = { name: 'Ann', email: 'ann@home.example', message: 'When is the next tea?' };
    expect((await site.visit('POST', '/api/contact', message)).status).toBe(201);
    expect(await site.sql('select name, email, message from contacts')).toEqual([message]);
    const invalid = await site.visit<{ fields: object }>('POST', '/api/contact', {
      ...message,
      email: 'ann',
    });
    expect([invalid.status, Object.keys(invalid.body.fields)]).toEqual([400, ['email']]);
  });

  it('133: POST /api/admin/login | JSON username, password | an OK answer means success; GET /api/admin/check-auth | answer has authenticated (boolean)', async () => {
    expect((await logIn({ username, password: testPassword })).statusCode).toBe(200);
    expect((await logIn({ username, password: 'another password' })).statusCode).toBe(401);
    expect((await logIn({})).statusCode).toBe(400);
    expect((await site.call('GET', '/api/admin/check-auth')).body).toHaveProperty('authenticated', true);
  });

  it('71, decided: POST /api/admin/logout ends the session, and no GET does', async () => {
    const response = await logIn({ username, password: testPassword });
    const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const isSignedIn = async () =>
      (await site.app.fastify.inject({ url: '/api/admin/check-auth', headers: { cookie } })).json<{
        authenticated: boolean;
      }>().authenticated;
    await site.app.fastify.inject({ url: '/admin/logout', headers: { cookie } });
    expect(await isSignedIn()).toBe(true);
    const headers = { cookie };
    await site.app.fastify.inject({ method: 'POST', url: '/api/admin/logout', headers });
    expect(await isSignedIn()).toBe(false);
  });
});
