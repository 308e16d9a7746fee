import { describe, expect, it } from 'vitest';
import type { Zone } from '../../../../test/dns-server.ts';
import {
  asked,
  check,
  countQuestions,
  useDnsServer,
  good,
  includesGoogle,
  many,
  mostly,
  ownServer,
  p,
  probably,
  should,
  type Row,
} from './set-ups.fixture.ts';

const other = { ...good, smtp: 'smtp://ada%40other.example:secret@smtp.other.example' };
const otherSpf = ['v=spf1 ip4:203.0.113.9 ~all'];

const setUps: Row[] = [
  ['good SPF and DMARC', good, should],
  [
    'DMARC none with an account of another domain',
    { ...other, txt: otherSpf },
    mostly,
    'the website’s account at other.example may send as news@elm-street.example',
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
    'Please add this record to elm-street.example:\nType: TXT\nName: _dmarc\nValue: v=DMARC1; p=none',
  ],
  [
    'DMARC without a policy',
    { ...good, dmarc: ['v=DMARC1; policy=none'] },
    mostly,
    'replace the DMARC record of elm-street.example by this one:',
  ],
  ['two DMARC records', { ...good, dmarc: [...p('none'), ...p('reject')] }, mostly],
  [
    'a free provider as sender',
    { sender: 'elm-street@gmail.com', smtp: 'smtp://elm-street%40gmail.com:x@smtp.gmail.com' },
    mostly,
    '(MAIL_FROM)',
  ],
  ['a free provider as sender, through another service', { sender: 'elm-street@gmail.com' }, many],
  [
    'a subdomain as sender with the rule of its organization',
    {
      ...good,
      sender: 'a@news.elm-street.example',
      zone: { 'news.elm-street.example': { TXT: [includesGoogle] } },
    },
    should,
  ],
  [
    'a subdomain as sender with a strict rule for subdomains',
    {
      ...good,
      sender: 'a@news.elm-street.example',
      dmarc: ['v=DMARC1; p=none; sp=reject'],
      zone: { 'news.elm-street.example': {} },
    },
    many,
    'Please add this record to news.elm-street.example:',
  ],
  [
    'no answer',
    { ...good, zone: { 'elm-street.example': 'no answer', '_dmarc.elm-street.example': 'no answer' } },
    asked,
  ],
  ['SERVFAIL', { ...good, zone: { 'elm-street.example': 'SERVFAIL' } }, asked],
  [
    'SERVFAIL for an included domain',
    { ...good, txt: ['v=spf1 include:a.example ~all'], zone: { 'a.example': 'SERVFAIL' } },
    asked,
  ],
  ['SERVFAIL for DMARC alone', { ...good, zone: { '_dmarc.elm-street.example': 'SERVFAIL' } }, asked],
  ['SERVFAIL for DMARC, and no SPF', { txt: [], zone: { '_dmarc.elm-street.example': 'SERVFAIL' } }, mostly],
  ['a damaged answer', { ...good, zone: { 'elm-street.example': 'damaged' } }, asked],
  [
    'a domain that does not exist',
    { sender: 'news@nowhere.example' },
    many,
    'there is no domain nowhere.example',
  ],
  [
    'SMTP on this machine, whose address may be named',
    { ...good, txt: ['v=spf1 ip4:192.0.2.1 -all'], smtp: 'smtp://localhost:25' },
    probably,
  ],
  [
    'SMTP on this machine',
    { ...good, smtp: 'smtp://localhost:25' },
    probably,
    'allows the public IP address of the website’s server',
  ],
];

describe('checkEmail', () => {
  useDnsServer();

  it.each(setUps)('%s', async (_, setUp, ...[verdict, forward = '']) => {
    const result = await check(setUp);
    expect(result.verdict).toBe(verdict);
    expect(result.forward ?? '').toContain(forward);
  });

  it('has no text to forward where nothing is wrong, nor where nobody answered', async () => {
    expect((await check(good)).forward).toBeUndefined();
    const silent = { 'elm-street.example': 'SERVFAIL', '_dmarc.elm-street.example': 'SERVFAIL' } as const;
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
      '2 things are missing or wrong. Please send the person who owns elm-street.example the text below.',
    );
    const ours = 'One thing is missing or wrong. Please send the person who runs the website the text below.';
    expect((await check({ sender: 'news@nowhere.example' })).text).toBe(ours);
    expect((await check({ sender: 'elm-street@gmail.com' })).text).toBe(ours);
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
    expect(JSON.stringify(await check({ ...good, smtp: key }))).not.toContain('3f0a');
  });

  it('asks a limited number of questions', async () => {
    const mx = Array.from({ length: 80 }, (_, index) => `mx${index}.example`);
    const zone: Zone = { 'elm-street.example': { TXT: ['v=spf1 mx -all'], MX: mx } };
    const before = countQuestions();
    expect((await check({ ...good, zone, smtp: ownServer })).verdict).toBe(asked);
    expect(countQuestions() - before).toBeLessThanOrEqual(60);
  });
});
