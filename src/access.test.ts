import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn, testApp } from '../test/app.ts';
import { endpoints } from './server/endpoints.ts';
import type { Endpoint } from './kernel/endpoint.ts';

let app: Awaited<ReturnType<typeof testApp>>;
/** Everyone who is not, or no longer, signed in. */
const strangers: Record<string, Record<string, string>> = {};

beforeAll(async () => {
  app = await testApp();
  const [asleep, old, tampered, leaving] = [
    await signedIn(app.db),
    await signedIn(app.db),
    await signedIn(app.db),
    await signedIn(app.db),
  ];
  const age = (change: string, id: number) =>
    app.db.pool.query(`update admin_sessions set ${change} where admin_id = $1`, [id]);
  await age(`last_seen_at = now() - interval '12 hours 1 second'`, asleep.id);
  await age(`created_at = now() - interval '14 days 1 second'`, old.id);
  await app.fastify.inject({
    method: 'POST',
    url: '/api/admin/logout',
    headers: { cookie: leaving.cookie },
  });
  Object.assign(strangers, {
    'without a session': {},
    'with one that went to sleep': { cookie: asleep.cookie },
    'with one that is too old': { cookie: old.cookie },
    'with one that was tampered with': { cookie: withAnotherEnd(tampered.cookie) },
    'with one that signed out': { cookie: leaving.cookie },
  });
});

const adminCalls = endpoints.filter((call) => call.access !== 'public');
const sampleUrl = (call: Endpoint) => call.path.replace(/:\w+/g, '1');
const named = adminCalls.map((call) => [`${call.method} ${call.path}`, call] as const);

interface Asked {
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

const ask = (call: Endpoint, { url, headers, payload = '{}' }: Asked) =>
  app.fastify.inject({
    method: call.method,
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });

describe('a call for administrators', () => {
  it.each(named)('%s responds with 401 to every stranger, before it reads a body', async (_, call) => {
    for (const [who, headers] of Object.entries(strangers)) {
      const response = await ask(call, { url: sampleUrl(call), headers, payload: '{ this is not JSON' });
      expect([who, response.statusCode]).toEqual([who, 401]);
      expect(response.json()).toEqual({ code: 'not-signed-in', message: 'Please sign in first.' });
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it.each(named)('%s lets an administrator on', async (_, call) => {
    const { cookie } = await signedIn(app.db);
    const response = await ask(call, { url: sampleUrl(call), headers: { cookie } });
    expect(response.statusCode).not.toBe(401);
    expect(response.statusCode).toBeLessThan(500);
  });

  it.each(named)('%s has no back door by another spelling', async (_, call) => {
    const path = sampleUrl(call);
    const last = path.lastIndexOf('/');
    const spellings = [
      `${path}/`,
      `${path}//`,
      `/${path}`,
      path.replaceAll('/', '//'),
      path.toUpperCase(),
      path.replace('/api/', '/Api/'),
      path.replace('/api/', '/api/%2e/'),
      path.replace('/api/', '/%2e/api/'),
      path.replace('/api/', '/x/../api/'),
      path.replace('/api/', '/x/%2e%2e/api/'),
      path.replace('/api/', '/api%2f'),
      `${path.slice(0, last)}%2f${path.slice(last + 1)}`,
      `${path}%00`,
      `${path};x=1`,
      `${path}?x=1`,
      path.replace('/api/', '/%61pi/'),
    ];
    for (const url of spellings) {
      for (const [who, headers] of Object.entries(strangers)) {
        const { statusCode } = await ask(call, { url, headers });
        expect([401, 404, 308], `${url} ${who}`).toContain(statusCode);
      }
    }
  });
});

function withAnotherEnd(cookie: string): string {
  return cookie.slice(0, -1) + (cookie.endsWith('A') ? 'E' : 'A');
}
