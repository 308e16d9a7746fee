import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp } from '../../../../test/app.ts';
import { atEnd } from '../../../../test/at-end.ts';
import { parseSmtpUrl } from '../../../infra/email/smtp-url.ts';
import { readEnv } from '../../../infra/env.ts';
import { startDnsServer } from '../../../../test/dns-server.ts';
import type { EmailHealth } from '../email-health.contract.ts';

const url = '/api/admin/email-health';
const smtpServer = parseSmtpUrl('smtp://news%40elm-street.example:secret@smtp.gmail.com');
let dns: Awaited<ReturnType<typeof startDnsServer>>;
beforeAll(async () => {
  dns = await startDnsServer({ 'elm-street.example': {} });
  atEnd(() => dns.stop());
});

it('asks the DNS server of the settings, at most once a minute', async () => {
  let now = new Date('2026-11-20T12:00:00Z');
  const emailFrom = 'News@Elm-Street.example';
  const app = await testApp({ smtpServer, emailFrom, dnsServer: dns.address, now: () => now });
  const read = async () =>
    (await app.fastify.inject({ url, headers: { cookie: app.admin.cookie } })).json<EmailHealth>();
  const [first] = await Promise.all([read(), read()]);
  expect(first).toMatchObject({
    checkedAt: '2026-11-20T12:00:00.000Z',
    verdict: { state: 'warning', title: 'Mostly. Some may land in spam' },
  });
  expect(dns.questions).toEqual(['TXT elm-street.example', 'TXT _dmarc.elm-street.example']);
  now = new Date('2026-11-20T12:00:59Z');
  expect(await read()).toEqual(first);
  expect(dns.questions).toHaveLength(2);
  now = new Date('2026-11-20T12:01:00Z');
  expect((await read()).checkedAt).toBe('2026-11-20T12:01:00.000Z');
  expect(dns.questions).toHaveLength(4);
});

it.each([
  ['an SMTP server', {}],
  ['a sender', { smtpServer }],
])('asks nothing and says that email is not set up without %s', async (_, settings) => {
  const app = await testApp({ dnsServer: dns.address, ...settings });
  const before = dns.questions.length;
  const { json } = await app.fastify.inject({ url, headers: { cookie: app.admin.cookie } });
  expect(json<EmailHealth>()).toMatchObject({ verdict: { title: 'Email is not set up yet' }, checks: [] });
  expect(dns.questions).toHaveLength(before);
});

it('is for owners only, like Website status', async () => {
  const app = await testApp();
  const { cookie } = await signedIn(app.db, 'editor');
  expect((await app.fastify.inject({ url, headers: { cookie } })).statusCode).toBe(403);
  expect((await app.fastify.inject({ url })).statusCode).toBe(401);
});

it('accepts only the IP address of a DNS server', () => {
  const read = (DNS_SERVER: string) =>
    readEnv({ DATABASE_URL: 'any', SITE_ORIGIN: 'https://chapter.example', DNS_SERVER }).dnsServer;
  expect(['192.0.2.53', '127.0.0.1:5353', '[2001:db8::53]:5353'].map(read)).toHaveLength(3);
  expect(read('')).toBeUndefined();
  expect(() => read('dns.example')).toThrow('DNS_SERVER: must be an IP address');
});
