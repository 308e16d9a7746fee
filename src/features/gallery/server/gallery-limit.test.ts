import { expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';

it('counts URLs that are redirected because their picture is not in the gallery as uncached documents', async () => {
  const now = new Date('2026-06-15T16:00:00.000Z');
  const app = await testApp({ now: () => now, trustedProxies: ['127.0.0.1'] });
  const statusOf = async (after: number) => {
    const headers = { 'x-forwarded-for': '198.51.100.5' };
    return (await app.fastify.inject({ url: `/gallery?after=${after}`, headers })).statusCode;
  };
  const statuses = await Promise.all(Array.from({ length: 70 }, (_, index) => statusOf(900_000 + index)));
  expect(statuses.filter((status) => status === 301)).toHaveLength(50);
  expect(statuses.filter((status) => status === 503)).toHaveLength(20);
});
