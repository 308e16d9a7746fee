import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';

const now = new Date('2026-06-15T16:00:00.000Z');

describe('too many uncached documents', () => {
  const cached = { url: '/events' };

  async function ask(url: string, from: string): Promise<{ status: number; retryAfter: string | null }> {
    const response = await fetch(new URL(url, address), { headers: { 'x-forwarded-for': from } });
    await response.arrayBuffer();
    return { status: response.status, retryAfter: response.headers.get('retry-after') };
  }

  const statusesOf = async (responses: ReturnType<typeof ask>[]) =>
    (await Promise.all(responses)).map(({ status }) => status);

  let address: string;

  beforeAll(async () => {
    const limited = await testApp({ now: () => now, trustedProxies: ['127.0.0.1'] });
    address = await limited.fastify.listen({ host: '127.0.0.1', port: 0 });
    await ask(cached.url, '198.51.100.9');
  });

  it('from one IP address are refused after fifty, while cached ones and other clients are not', async () => {
    const attacker = '198.51.100.1';
    const searches = Array.from({ length: 70 }, (_, index) => ask(`/events?search=word${index}`, attacker));
    const statuses = await statusesOf(searches);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.filter((status) => status === 503)).toHaveLength(20);
    const { status, retryAfter } = await ask('/events?search=more', attacker);
    expect([status, retryAfter]).toEqual([503, '10']);
    expect((await ask(cached.url, attacker)).status).toBe(200);
    expect((await ask('/events?search=tea', '198.51.100.2')).status).toBe(200);
  });

  it('do not block a contact message or a calendar', async () => {
    const visitor = '198.51.100.4';
    await Promise.all(Array.from({ length: 60 }, (_, index) => ask(`/events?search=all${index}`, visitor)));
    expect((await ask('/events?search=one-more', visitor)).status).toBe(503);
    const headers = { 'x-forwarded-for': visitor, 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await fetch(new URL('/contact', address), { method: 'POST', headers, body: 'name=Ada' });
    expect(sent.status).toBe(400);
    expect((await ask('/events/1.ics', visitor)).status).toBe(404);
  });

  it('count once for concurrent requests of the same document', async () => {
    const visitors = Array.from({ length: 120 }, (_, index) => ask('/about/members', `203.0.113.${index}`));
    expect(new Set(await statusesOf(visitors))).toEqual(new Set([200]));
  });

  it('are not counted when a URL is a variant of a cached one', async () => {
    const spellings = Array.from({ length: 80 }, (_, index) => ask(`/events?utm=${index}`, '198.51.100.3'));
    expect(new Set(await statusesOf(spellings))).toEqual(new Set([200]));
  });
});
