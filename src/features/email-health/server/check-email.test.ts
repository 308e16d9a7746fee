import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSmtpUrl } from '../../../infra/email/smtp-url.ts';
import { startDnsServer, type Zone } from '../dns.fixture.ts';
import { openDns } from './ask-dns.ts';
import { checkEmail } from './check-email.ts';

let dns: Awaited<ReturnType<typeof startDnsServer>>;
beforeAll(async () => void (dns = await startDnsServer()));
afterAll(() => dns.stop());

const google = 'smtp://news%40patuxent.example:secret@smtp.gmail.com';
const ownServer = 'smtp://website:secret@mail.patuxent.example';
const includesGoogle = 'v=spf1 include:_spf.google.com ~all';
const googleZone: Zone = { '_spf.google.com': { TXT: ['v=spf1 ip4:203.0.113.0/24 ~all'] } };

interface SetUp {
  /** Of the sender's domain. */
  txt?: (string | string[])[];
  dmarc?: (string | string[])[];
  /** More names, or others. */
  zone?: Zone;
  smtp?: string;
  sender?: string;
}

async function check({ txt = [], dmarc, zone = {}, smtp = google, sender = 'news@patuxent.example' }: SetUp) {
  dns.setZone({
    'patuxent.example': { TXT: ['google-site-verification=abc', ...txt] },
    ...(dmarc && { '_dmarc.patuxent.example': { TXT: dmarc } }),
    'smtp.gmail.com': { A: ['198.51.100.7'] },
    'mail.patuxent.example': { A: ['192.0.2.25'] },
    ...googleZone,
    ...zone,
  });
  const sending = { sender, domain: sender.split('@')[1]!, smtpServer: parseSmtpUrl(smtp) };
  const { verdict, checks, forward } = await checkEmail(sending, openDns(dns.address));
  return {
    verdict: `${verdict.state}: ${verdict.title}`,
    text: verdict.text,
    checks: checks.map(({ state, title }) => `${state}: ${title}`),
    forward,
  };
}

const should = 'ok: Our emails should arrive';
const mostly = 'warning: Mostly. Some may land in spam';
const many = 'problem: Many may be refused or land in spam';
const asked = 'unknown: We couldn’t check everything';
const probably = 'unknown: Probably. We can’t see everything from here';

const p = (policy: string) => [`v=DMARC1; p=${policy}`];
const good: SetUp = { txt: [includesGoogle], dmarc: p('none') };
const other = { ...good, smtp: 'smtp://ada%40other.example:secret@smtp.other.example' };
const otherSpf = ['v=spf1 ip4:203.0.113.9 ~all'];
const elevenLookups = Array.from({ length: 11 }, (_, index) => `a:host${index}.example`).join(' ');

/** Each set-up, its verdict, and what the text to forward contains. */
const setUps: [name: string, setUp: SetUp, verdict: string, forward?: string][] = [
  ['good SPF and DMARC', good, should],
  ['SPF of several parts', { ...good, txt: [['v=spf1 include:_spf.goo', 'gle.com ~all']] }, should],
  [
    'an own server that is an MX',
    {
      txt: ['v=spf1 mx -all'],
      dmarc: p('reject'),
      smtp: ownServer,
      zone: { 'patuxent.example': { TXT: ['v=spf1 mx -all'], MX: ['mail.patuxent.example'] } },
    },
    should,
  ],
  ['an own server in a network', { ...good, txt: ['v=spf1 ip4:192.0.2.0/24 -all'], smtp: ownServer }, should],
  [
    'an own server at the address of a name',
    { ...good, txt: ['v=spf1 a:mail.patuxent.example -all'], smtp: ownServer },
    should,
  ],
  ['SPF by a redirect', { ...good, txt: ['v=spf1 redirect=_spf.google.com'] }, should],
  [
    'no SPF',
    { ...good, txt: [] },
    mostly,
    'Please add this record to patuxent.example:\nType: TXT\nName: @\nValue: v=spf1 include:_spf.google.com ~all',
  ],
  [
    'no SPF, and a service whose part we don’t know',
    { ...good, txt: [], smtp: ownServer },
    mostly,
    'Value: v=spf1 … ~all\nInstead of “…”, write what SPF needs for mail.patuxent.example.',
  ],
  [
    'two SPF records',
    { ...good, txt: [includesGoogle, 'v=spf1 mx -all'] },
    mostly,
    `join these SPF records of patuxent.example:\n${includesGoogle}\nv=spf1 mx -all`,
  ],
  [
    'SPF of another provider',
    {
      ...good,
      txt: ['v=spf1 include:spf.messagingengine.com ?all'],
      zone: { 'spf.messagingengine.com': { TXT: ['v=spf1 -all'] } },
    },
    mostly,
    'Value: v=spf1 include:spf.messagingengine.com include:_spf.google.com ?all',
  ],
  [
    'SPF -all without our server',
    { ...good, txt: ['v=spf1 ip4:203.0.113.9 -all'], smtp: ownServer },
    many,
    'Value: v=spf1 ip4:203.0.113.9 … -all',
  ],
  ['SPF that lets nobody send', { ...good, txt: ['v=spf1 -all'], smtp: 'smtp://localhost:25' }, many],
  [
    'SPF that only forbids our server',
    { ...good, txt: ['v=spf1 -ip4:192.0.2.25 ?all'], smtp: ownServer },
    mostly,
  ],
  [
    'SPF of others that may include ours',
    { ...good, txt: [includesGoogle], smtp: 'smtp://news%40patuxent.example:x@smtp.unknown.example' },
    probably,
    `Please check that the SPF record of patuxent.example allows smtp.unknown.example:\n${includesGoogle}`,
  ],
  [
    'SPF with a macro',
    { ...good, txt: ['v=spf1 exists:%{i}.patuxent.example -all'], smtp: ownServer },
    probably,
  ],
  [
    'DMARC none with an account of another domain',
    { ...other, txt: otherSpf },
    mostly,
    'the website’s account at other.example may send as news@patuxent.example',
  ],
  ['DMARC quarantine with another domain', { ...other, txt: otherSpf, dmarc: p('quarantine') }, many],
  ['DMARC reject with another domain', { ...other, txt: otherSpf, dmarc: p('reject') }, many],
  [
    'DMARC reject, and SPF names the service of the other domain',
    { ...good, dmarc: p('reject'), smtp: 'smtp://ada%40other.example:secret@smtp.gmail.com' },
    should,
  ],
  [
    'DMARC missing',
    { txt: [includesGoogle] },
    mostly,
    'Please add this record to patuxent.example:\nType: TXT\nName: _dmarc\nValue: v=DMARC1; p=none',
  ],
  [
    'DMARC without a policy',
    { ...good, dmarc: ['v=DMARC1; policy=none'] },
    mostly,
    'replace the DMARC record of patuxent.example by this one:',
  ],
  ['two DMARC records', { ...good, dmarc: [...p('none'), ...p('reject')] }, mostly],
  [
    'a free provider as sender',
    { sender: 'patuxent@gmail.com', smtp: 'smtp://patuxent%40gmail.com:x@smtp.gmail.com' },
    mostly,
    '(MAIL_FROM)',
  ],
  ['a free provider as sender, through another service', { sender: 'patuxent@gmail.com' }, many],
  [
    'a subdomain as sender with the rule of its organization',
    {
      ...good,
      sender: 'a@news.patuxent.example',
      zone: { 'news.patuxent.example': { TXT: [includesGoogle] } },
    },
    should,
  ],
  [
    'a subdomain as sender with a strict rule for subdomains',
    {
      ...good,
      sender: 'a@news.patuxent.example',
      dmarc: ['v=DMARC1; p=none; sp=reject'],
      zone: { 'news.patuxent.example': {} },
    },
    many,
    'Please add this record to news.patuxent.example:',
  ],
  [
    'no answer',
    { ...good, zone: { 'patuxent.example': 'no answer', '_dmarc.patuxent.example': 'no answer' } },
    asked,
  ],
  ['SERVFAIL', { ...good, zone: { 'patuxent.example': 'SERVFAIL' } }, asked],
  [
    'SERVFAIL for an included domain',
    { ...good, txt: ['v=spf1 include:a.example ~all'], zone: { 'a.example': 'SERVFAIL' } },
    asked,
  ],
  ['SERVFAIL for DMARC alone', { ...good, zone: { '_dmarc.patuxent.example': 'SERVFAIL' } }, asked],
  ['SERVFAIL for DMARC, and no SPF', { txt: [], zone: { '_dmarc.patuxent.example': 'SERVFAIL' } }, mostly],
  ['a damaged answer', { ...good, zone: { 'patuxent.example': 'damaged' } }, asked],
  [
    'a domain that does not exist',
    { sender: 'news@nowhere.example' },
    many,
    'there is no domain nowhere.example',
  ],
  [
    'SPF that nobody can read',
    { ...good, txt: ['v=spf1 inclde:_spf.google.com ~all'] },
    mostly,
    '“inclde:_spf.google.com” is wrong',
  ],
  [
    'SPF that includes a domain without SPF',
    { ...good, txt: ['v=spf1 include:none.example ~all'] },
    mostly,
    '“include:none.example” is wrong',
  ],
  [
    'SPF with more than 10 lookups',
    { ...good, txt: [`v=spf1 ${elevenLookups} include:_spf.google.com ~all`] },
    mostly,
    'more than 10 DNS lookups',
  ],
  [
    'SPF that includes itself',
    { ...good, txt: ['v=spf1 include:patuxent.example ~all'] },
    mostly,
    'more than 10 DNS lookups',
  ],
  [
    'SMTP on this machine',
    { ...good, smtp: 'smtp://localhost:25' },
    probably,
    'allows the public IP address of the website’s server',
  ],
];

describe('checkEmail', () => {
  it.each(setUps)('%s', async (_, setUp, verdict, forward) => {
    const result = await check(setUp);
    expect(result.verdict).toBe(verdict);
    if (forward === undefined) return;
    expect(result.forward).toContain(forward);
  });

  it('has no text to forward where nothing is wrong, nor where nobody answered', async () => {
    expect((await check(good)).forward).toBeUndefined();
    const silent = { 'patuxent.example': 'SERVFAIL', '_dmarc.patuxent.example': 'SERVFAIL' } as const;
    expect(await check({ zone: silent })).toMatchObject({
      forward: undefined,
      checks: expect.arrayContaining([
        'unknown: We couldn’t ask who may send for us',
        'unknown: We couldn’t ask for a rule against impostors',
      ]),
    });
  });

  it('names who can correct it', async () => {
    expect((await check({})).text).toBe(
      '2 things are missing or wrong. The person who owns patuxent.example can correct it with the text below.',
    );
    expect((await check({ sender: 'patuxent@gmail.com' })).text).toBe(
      'One thing is missing or wrong. The person who runs the website can correct it with the text below.',
    );
  });

  it('does not claim to see signatures', async () => {
    expect((await check(good)).checks).toEqual([
      'ok: We send from our own domain',
      'ok: Our email service may send for us',
      'ok: There is a rule against impostors',
      'ok: Our email account fits the sender',
      'unknown: We can’t see whether our emails are signed',
    ]);
  });

  it('never repeats the name of an account that may be a key', async () => {
    const key = 'smtp://3f0a-secret-token:x@smtp.relay.example';
    dns.setZone({});
    expect(JSON.stringify(await check({ ...good, smtp: key }))).not.toContain('3f0a');
  });

  it('asks a limited number of questions', async () => {
    const mx = Array.from({ length: 80 }, (_, index) => `mx${index}.example`);
    const zone: Zone = { 'patuxent.example': { TXT: ['v=spf1 mx -all'], MX: mx } };
    const before = dns.questions.length;
    expect((await check({ ...good, zone, smtp: ownServer })).verdict).toBe(asked);
    expect(dns.questions.length - before).toBeLessThanOrEqual(60);
  });
});
