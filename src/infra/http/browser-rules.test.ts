import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;
const lines: string[] = [];
const logStream = { write: (line: string) => void lines.push(line) };

beforeAll(async () => {
  app = await testApp({ logLevel: 'warn', logStream });
});

const statusOf = async (url: string, headers: Record<string, string>) =>
  (await app.fastify.inject({ url, headers })).statusCode;

describe('a browser', () => {
  it.each(['/events', '/api/site', '/robots.txt', '/admin'])(
    'gets nothing at %s that could become a service worker',
    async (url) => {
      expect(await statusOf(url, {})).toBe(200);
      expect(await statusOf(url, { 'service-worker': 'script' })).toBe(403);
    },
  );

  it('that tells its origin only, needs the token like any other', async () => {
    expect(await statusOf('/api/admin/sessions', app.admin)).toBe(200);
    const headers = { ...app.admin, origin: 'https://chapter.example' };
    expect(await statusOf('/api/admin/sessions', headers)).toBe(401);
  });

  it.each(['/api/site', '/api/events/0', '/api/nothing', '/api/admin/sessions', '/api/%'])(
    'that shows the data at %s as a page runs and loads nothing',
    async (url) => {
      const { headers } = await app.fastify.inject(url);
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    },
  );

  it.each(['/events', '/admin'])('starts no worker at %s', async (url) => {
    const { headers } = await app.fastify.inject(url);
    expect(String(headers['content-security-policy']).split('; ')).toContain("worker-src 'none'");
  });
});

describe('a proxy', () => {
  const warnings = () => lines.filter((line) => line.includes('TRUSTED_PROXIES'));
  const headers = { 'x-forwarded-for': '203.0.113.7' };

  it('that nobody named is told to the keeper, once', async () => {
    await app.fastify.inject('/api/site');
    expect(warnings()).toEqual([]);
    for (let visit = 0; visit < 3; visit += 1) await app.fastify.inject({ url: '/api/site', headers });
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).not.toContain('203.0.113.7');
  });

  it('that was named is as it should be', async () => {
    lines.length = 0;
    const behind = await testApp({ logLevel: 'warn', logStream, trustedProxies: ['127.0.0.1'] });
    await behind.fastify.inject({ url: '/api/site', headers });
    expect(warnings()).toEqual([]);
  });
});
