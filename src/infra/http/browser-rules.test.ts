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

describe('requests from browsers', () => {
  it.each(['/events', '/api/site', '/robots.txt', '/admin'])(
    'rejects a service worker at %s',
    async (url) => {
      expect(await statusOf(url, {})).toBe(200);
      expect(await statusOf(url, { 'service-worker': 'script' })).toBe(403);
    },
  );

  it('needs the token also where only Origin is sent', async () => {
    expect(await statusOf('/api/admin/sessions', app.admin)).toBe(200);
    const headers = { ...app.admin, origin: 'https://chapter.example' };
    expect(await statusOf('/api/admin/sessions', headers)).toBe(401);
  });

  it.each(['/api/site', '/api/events/0', '/api/nothing', '/api/admin/sessions', '/api/%'])(
    'forbids all loading in the response of %s',
    async (url) => {
      const { headers } = await app.fastify.inject(url);
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    },
  );

  it.each(['/events', '/admin'])('allows no worker at %s', async (url) => {
    const { headers } = await app.fastify.inject(url);
    expect(String(headers['content-security-policy']).split('; ')).toContain("worker-src 'none'");
  });
});

describe('the warning about a proxy', () => {
  const warnings = () => lines.filter((line) => line.includes('TRUSTED_PROXIES'));
  const headers = { 'x-forwarded-for': '203.0.113.7' };

  it('is logged once when the proxy is not configured', async () => {
    await app.fastify.inject('/api/site');
    expect(warnings()).toEqual([]);
    for (let visit = 0; visit < 3; visit += 1) await app.fastify.inject({ url: '/api/site', headers });
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).not.toContain('203.0.113.7');
  });

  it('is not logged when the proxy is configured', async () => {
    lines.length = 0;
    const proxied = await testApp({ logLevel: 'warn', logStream, trustedProxies: ['127.0.0.1'] });
    await proxied.fastify.inject({ url: '/api/site', headers });
    expect(warnings()).toEqual([]);
  });
});

describe('the warning about another host', () => {
  const warnings = () => lines.filter((line) => line.includes('another host than SITE_ORIGIN'));

  it.each(['chapter.example', 'CHAPTER.example', 'chapter.example:443', 'office.example'])(
    'is not logged for %s, which the settings name',
    async (host) => {
      lines.length = 0;
      const split = await testApp({ logLevel: 'warn', logStream, adminOrigin: 'https://office.example' });
      await split.fastify.inject({ url: '/api/site', headers: { host } });
      await split.fastify.inject({ url: '/healthz', headers: { host: '127.0.0.1:3000' } });
      expect(warnings()).toEqual([]);
    },
  );

  it('is logged once, for a name that a visitor may use', async () => {
    lines.length = 0;
    const renamed = await testApp({ logLevel: 'warn', logStream });
    for (const host of [
      '203.0.113.7',
      '203.0.113.7:443',
      '[2001:db8::1]:443',
      'old.example',
      'old.example',
      'older.example',
    ]) {
      await renamed.fastify.inject({ url: '/api/site', headers: { host } });
    }
    expect(warnings().map((line) => (JSON.parse(line) as { host: string }).host)).toEqual(['old.example']);
  });
});
