import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn, testApp, testPassword } from '../../../test/app.ts';
import { endpoints } from '../../server/endpoints.ts';
import { readEnv } from '../env.ts';

const site = 'chapter.example';
const office = 'office.chapter.example';
let app: Awaited<ReturnType<typeof testApp>>;
let username: string;

beforeAll(async () => {
  app = await testApp({ adminOrigin: `https://${office}` });
  app.admin = await signedIn(app.db);
  const { rows } = await app.db.pool.query<{ username: string }>(
    'select username from admin_users order by id desc',
  );
  username = rows[0]!.username;
});

interface Sent {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  headers?: Record<string, string>;
  payload?: object;
}

const ask = (host: string, url: string, { method = 'GET', headers = {}, ...rest }: Sent = {}) =>
  app.fastify.inject({ method, url, headers: { host, ...headers }, ...rest });

describe('the public origin of two', () => {
  it.each([
    '/admin',
    '/admin/events?show=past',
    '/admin/messages/7',
    '/admin/page-preview/1?show=draft',
    '/%61dmin',
  ])('redirects %s to the admin origin', async (url) => {
    const response = await ask(site, url, { headers: app.admin });
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe(`https://${office}${url}`);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.headers['cache-control']).toBe('no-store');
  });

  const adminCalls = endpoints.filter(
    ({ access, path }) => access !== 'public' || path.startsWith('/api/admin/'),
  );
  it.each(adminCalls.map(({ method, path }) => [method, path] as const))(
    'has no call %s %s',
    async (method, path) => {
      const url = path.replaceAll(/:\w+/g, '1');
      const response = await ask(site, url, { method, headers: app.admin });
      expect(response.statusCode).toBe(404);
      expect(response.headers['set-cookie']).toBeUndefined();
    },
  );

  it('has no sign-in call under any spelling of its URL', async () => {
    const payload = { username, password: testPassword };
    const response = await ask(site, '/api/%61dmin/login', { method: 'POST', payload });
    expect(response.statusCode).toBe(404);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('serves the website, like any other host', async () => {
    for (const host of [site, 'localhost:3000', `${office}.evil.example`]) {
      expect((await ask(host, '/events')).statusCode).toBe(200);
      expect((await ask(host, '/api/site')).statusCode).toBe(200);
      expect((await ask(host, '/api/admin/sessions', { headers: app.admin })).statusCode).toBe(404);
    }
  });

  it('is the origin in documents, the sitemap and the calendar', async () => {
    expect((await ask(site, '/events')).body).toContain(`href="https://${site}/events"`);
    expect((await ask(site, '/sitemap.xml')).body).not.toContain(office);
    expect((await ask(site, '/robots.txt')).body).not.toContain(office);
  });
});

describe('the admin origin of two', () => {
  it.each([
    '/',
    '/events?month=2026-11',
    '/about/none',
    '/contact',
    '/robots.txt',
    '/sitemap.xml',
    '/events.ics',
    '/feed.xml',
    '/share/1/home.jpg',
    '//evil.example/',
  ])('redirects %s to the public origin', async (url) => {
    // A cached document must not be sent either.
    await ask(site, url);
    const response = await ask(office, url);
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe(`https://${site}${url}`);
  });

  it('sends no cached public document over a real connection', async () => {
    await app.fastify.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.fastify.server.address() as { port: number };
    const { request } = await import('node:http');
    const statusFor = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        request({ host: '127.0.0.1', port, path: '/events', headers: { host } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .on('error', reject)
          .end();
      });
    expect(await statusFor(site)).toBe(200);
    expect(await statusFor(site)).toBe(200);
    expect(await statusFor(office)).toBe(302);
    expect(await statusFor(office.toUpperCase())).toBe(302);
  });

  it('sends no document for a URL that cannot be decoded', async () => {
    const response = await ask(office, '/%');
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toContain('application/json');
  });

  it('allows sign-in and public reads', async () => {
    const payload = { username, password: testPassword };
    const response = await ask(office, '/api/admin/login', { method: 'POST', payload });
    expect(response.statusCode).toBe(200);
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-session=.*; Secure$/),
      expect.stringMatching(/^__Host-browser=.*; Secure$/),
    ]);
    expect((await ask(office, '/api/site')).statusCode).toBe(200);
    expect((await ask(office, '/healthz')).statusCode).toBe(200);
    expect((await ask(office, '/manifest.webmanifest')).statusCode).toBe(200);
  });

  it('passes the public origin to its documents', async () => {
    const { body } = await ask(office, '/admin', { headers: app.admin });
    expect(body).toContain(`"siteOrigin":"https://${site}"`);
    expect(body).toMatch(/"version":"\d+\.\d+\.\d+/);
  });

  // The public origin is the same site, so SameSite=Lax sends the session along.
  it.each(['same-site', 'cross-site'])('rejects every call from a %s document', async (from) => {
    const headers = { ...app.admin, 'sec-fetch-site': from };
    for (const url of ['/api/site', '/api/admin/sessions', '/api/admin/check-auth']) {
      expect((await ask(office, url, { headers })).statusCode).toBe(403);
    }
    const login = { method: 'POST', headers, payload: { username, password: testPassword } } as const;
    expect((await ask(office, '/api/admin/login', login)).statusCode).toBe(403);
  });

  it.each([`https://${site}`, 'https://evil.example', 'null'])(
    'rejects every call of an older browser from %s',
    async (origin) => {
      const headers = { ...app.admin, origin };
      expect((await ask(office, '/api/site', { headers })).statusCode).toBe(403);
      const response = await ask(office, '/api/admin/logout', { method: 'POST', headers });
      expect(response.statusCode).toBe(403);
      expect(response.headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it('accepts a call from its own document', async () => {
    const { body } = await ask(office, '/admin', { headers: app.admin });
    const { token } = JSON.parse(/id="document-data">([^<]+)</.exec(body)![1]!) as { token: string };
    const sources: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { origin: `https://${office}` },
    ];
    for (const from of sources) {
      const headers = { ...app.admin, 'x-admin-token': token, ...from };
      expect((await ask(office, '/api/admin/sessions', { headers })).statusCode).toBe(200);
    }
  });
});

describe('the setting ADMIN_ORIGIN', () => {
  const settings = { DATABASE_URL: 'x', SITE_ORIGIN: 'https://chapter.example' };

  it('ignores a path after the origin', () => {
    expect(readEnv(settings).adminOrigin).toBeUndefined();
    const env = readEnv({ ...settings, ADMIN_ORIGIN: 'https://office.chapter.example/admin' });
    expect(env.adminOrigin).toBe('https://office.chapter.example');
  });

  it.each(['https://chapter.example', 'https://chapter.example:8443'])(
    'must not be the host of the website: %s',
    (origin) => {
      expect(() => readEnv({ ...settings, ADMIN_ORIGIN: origin })).toThrow('ADMIN_ORIGIN');
    },
  );
});

it('creates the setup link on the admin origin', async () => {
  await app.db.pool.query('truncate admin_users cascade');
  expect(await app.createSetupLink()).toMatch(/^https:\/\/office\.chapter\.example\/admin\/setup#/);
});
