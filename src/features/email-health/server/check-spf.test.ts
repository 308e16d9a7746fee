import { describe, expect, it } from 'vitest';
import {
  check,
  good,
  google,
  includesGoogle,
  many,
  mostly,
  ownServer,
  p,
  probably,
  should,
  type Row,
  useDnsServer,
} from './set-ups.fixture.ts';

const elevenLookups = Array.from({ length: 11 }, (_, index) => `a:host${index}.example`).join(' ');

const setUps: Row[] = [
  ['a service in capital letters', { ...good, smtp: google.replace('smtp.gmail', 'SMTP.Gmail') }, should],
  ['SPF of several parts', { ...good, txt: [['v=spf1 include:_spf.goo', 'gle.com ~all']] }, should],
  [
    'an own server that is an MX',
    {
      txt: ['v=spf1 mx -all'],
      dmarc: p('reject'),
      smtp: ownServer,
      zone: { 'elm-street.example': { TXT: ['v=spf1 mx -all'], MX: ['mail.elm-street.example'] } },
    },
    should,
  ],
  ['an own server in a network', { ...good, txt: ['v=spf1 ip4:192.0.2.0/24 -all'], smtp: ownServer }, should],
  [
    'an own server at the address of a name',
    { ...good, txt: ['v=spf1 a:mail.elm-street.example -all'], smtp: ownServer },
    should,
  ],
  ['SPF by a redirect', { ...good, txt: ['v=spf1 redirect=_spf.google.com'] }, should],
  [
    'no SPF',
    { ...good, txt: [] },
    mostly,
    'Please add this record to elm-street.example:\nType: TXT\nName: @\nValue: v=spf1 include:_spf.google.com ~all',
  ],
  [
    'no SPF, and a service whose part we don’t know',
    { ...good, txt: [], smtp: ownServer },
    mostly,
    'Value: v=spf1 … ~all\nInstead of “…”, write what SPF needs for mail.elm-street.example.',
  ],
  [
    'two SPF records',
    { ...good, txt: [includesGoogle, 'v=spf1 mx -all'] },
    mostly,
    `join these SPF records of elm-street.example:\n${includesGoogle}\nv=spf1 mx -all`,
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
    { ...good, txt: [includesGoogle], smtp: 'smtp://news%40elm-street.example:x@smtp.unknown.example' },
    probably,
    `Please check that the SPF record of elm-street.example allows smtp.unknown.example:\n${includesGoogle}`,
  ],
  [
    'SPF with a macro',
    { ...good, txt: ['v=spf1 exists:%{i}.a.example include:%{d}.b.example -all'], smtp: ownServer },
    probably,
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
    { ...good, txt: ['v=spf1 include:elm-street.example ~all'] },
    mostly,
    'more than 10 DNS lookups',
  ],
];

describe('checkSpf', () => {
  useDnsServer();

  it.each(setUps)('%s', async (_, setUp, ...[verdict, forward = '']) => {
    const result = await check(setUp);
    expect(result.verdict).toBe(verdict);
    expect(result.forward ?? '').toContain(forward);
  });
});
