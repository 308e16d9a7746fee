import fc from 'fast-check';
import sharp from 'sharp';
import { z } from 'zod';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { randomBodies as runs } from '../../../../test/random-bodies.ts';
import { galleryFields, upload } from '../../../../test/upload.ts';
import { endpoints } from '../../../server/endpoints.ts';
import type { Endpoint } from '../../../kernel/endpoint.ts';
import { emptyValues, topics } from '../../site/topics.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp();
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#14532d' } })
    .png()
    .toBuffer();
  const fields = { ...galleryFields, galleryTitle: 'Tea' };
  await upload(app, { cookie: app.admin.cookie, file: { bytes, name: 'a.png' }, fields });
  await app.db.pool.query(
    `insert into contacts (name, email, message) select 'Bea', 'bea@b.example', 'Hello' from generate_series(1, 5)`,
  );
  await app.db.pool.query(
    `with year as (insert into years default values returning id)
     insert into planned_offices (year_id, title, position) select id, 'Chair', n from year, generate_series(1, 5) as n`,
  );
});

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('tea', 'about/tea', 'id', 'general', 'program', 'gallery', '\u0000', '\uD800', '', ' '),
  fc.constantFrom(
    '2026-09-12T14:00',
    '+275760-09-13T00:00:00.000Z',
    '0000-01-01T00:00',
    'gallery/2026/05/tea',
  ),
  fc.constantFrom(
    '<p>Hi</p>',
    '<p'.repeat(500),
    '<div>'.repeat(3000),
    '<script>x()</script>',
    '/media/1/a.webp',
  ),
);
const value = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.double(), fc.jsonValue());
/** Something each call takes, of which a few fields are then replaced by anything. */
const good = {
  title: 'Tea',
  page: { slug: 'tea', type: 'general', content: { body: '<p>Tea</p>', sections: [{ title: 'Where' }] } },
  event: { startDate: '2026-09-12T14:00', endDate: '2026-09-12T17:00', description: '<p>Tea</p>' },
  member: { name: 'Ada', title: 'Chair', email: 'ada@a.example', category: 'Arts', isOfficer: false },
  partner: { name: 'Bakery', imageUrl: '/media/1/a.webp', url: 'https://b.example', level: 'gold' },
  passkey: {
    id: 'aWQ',
    rawId: 'aWQ',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'e30', attestationObject: 'oA' },
  },
  picture: { galleryTitle: 'Tea', uploadDate: '2026-05-02T12:00', folderPath: 'gallery/2026/05/tea' },
};
const goodFor: [RegExp, object][] = [
  [/terms\/:id\/restore$/, {}],
  [/restore$/, { revisionId: 1 }],
  ...topics.map((topic): [RegExp, object] => [
    new RegExp(`chapter/${topic}$`),
    { values: emptyValues[topic] },
  ]),
  [/title$/, { title: good.title }],
  [/discard-draft$/, {}],
  [/order$/, { ids: [1, 2] }],
  [/collections$/, { collection: 'Tea', galleryTitle: 'Spring Tea', uploadDate: '2026-05-02' }],
  [/import$/, { csv: 'name,title\nAda,Chair', dryRun: false }],
  [/repeat$/, { title: good.title, ...good.event, repeat: { every: 'weeks', n: 1, count: 2 } }],
  [/account\/email$/, { email: good.member.email }],
  [/account$/, { name: good.member.name }],
  [/passkeys$/, { name: 'iPhone', response: good.passkey }],
  [/passkeys\/:id$/, { name: 'iPhone' }],
  [/sign-in-settings$/, { ownersNeedPasskeys: false }],
  [/messages\/erase$/, { email: good.member.email }],
  [/messages/, { isRead: true, folder: 'archive' }],
  [/invitations$/, { email: 'bea@b.example', role: 'editor', accessUntil: '2199-06-30' }],
  [/year\/next$/, { startsAt: '2199-07-01T00:00', outcome: { empty: [], access: [], invitations: [] } }],
  [/year\/offices/, { title: 'Chair', category: 'Board', role: 'editor', topics: 'Tea', memberId: 1 }],
  [/year\/undo$/, { id: 1 }],
  [/roll-call$/, {}],
  [/decision$/, { decision: 'approved', version: 1 }],
  [/people/, { role: 'owner', accessUntil: null }],
  [/terms$/, { name: 'Ada', title: 'Chair', fromYear: 1990, untilYear: 1992 }],
  [/members/, good.member],
  [/partners/, good.partner],
  [/update-with-move$/, { title: good.title, ...good.picture }],
  [/events/, { title: good.title, ...good.event }],
  [/pages/, { title: good.title, ...good.page }],
];
const section = fc.record({ title: text, content: text, imageUrl: text }, { requiredKeys: [] });
const content = fc.record(
  { body: text, sections: fc.array(section, { maxLength: 4 }) },
  { requiredKeys: [] },
);
const cell = fc.oneof(
  text,
  fc.constantFrom('Ada', 'Bea', 'yes', 'no', '"', '=1+1', 'ada@a.example', '\uFFFD'),
);
const csv = fc
  .tuple(
    fc.subarray(['Name', 'title', 'E-mail', 'category', 'Officer', 'alumna', 'is platinum', 'Phone']),
    fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 5 }),
    fc.constantFrom(',', ';', '\t'),
  )
  .map(([headings, rows, sign]) =>
    [['name', ...headings], ...rows].map((row) => row.join(sign)).join('\r\n'),
  );
const repeat = fc.record(
  {
    every: fc.constantFrom('weeks', 'month-weekday', 'days'),
    n: fc.integer({ min: 0, max: 13 }),
    count: fc.integer({ min: 0, max: 6 }),
    until: fc.constantFrom('2026-09-12', '2026-12-31', '2027-02-30', '9999-12-31'),
  },
  { requiredKeys: [] },
);
const corrections = fc.array(
  fc.record({
    row: fc.integer({ min: -1, max: 6 }),
    cells: fc.dictionary(fc.constantFrom('name', 'email', 'x'), cell),
  }),
  { maxLength: 3 },
);
const when = fc.constantFrom(
  '1900-01-01T00:00',
  '2026-01-31T02:30',
  '2026-03-08T02:30',
  '2026-11-01T01:30',
  '2026-11-01T01:30-05:00',
  '2199-12-31T23:59',
  '2200-12-31T23:59:59.999Z',
);
const slug = fc.stringMatching(/^[a-z]{1,4}(-[a-z]{1,3})?$/);
const fieldNames = [
  'title slug type content version startDate endDate description location imageUrl caption',
  'galleryTitle uploadDate folderPath entityId revisionId name email category url level gave isHidden',
  'repeat csv dryRun corrections only isAnswered role accessUntil',
].flatMap((line) => line.split(' '));
const field = fc.oneof(
  fc.record({ slug }),
  fc.record({ content }),
  fc.record({ version: fc.nat({ max: 5 }) }),
  fc.record({ isDraft: fc.boolean() }),
  fc.record({ values: fc.oneof(value, fc.dictionary(fc.constantFrom('message', 'slides', 'email'), value)) }),
  fc.record({ csv, dryRun: fc.boolean(), leaveOutErrors: fc.boolean() }),
  fc.record({ corrections }),
  fc.record({ repeat }),
  fc.record({ startDate: when, endDate: when }),
  fc.record({ status: fc.constantFrom('scheduled', 'cancelled', 'postponed', 'off') }),
  fc.record({ isOfficer: fc.boolean(), name: text }),
  fc.record({ isRead: fc.boolean(), folder: fc.constantFrom('inbox', 'archive', 'junk', 'bin') }),
  fc.record({ isAnswered: fc.boolean() }),
  fc.record({ role: fc.constantFrom('helper', 'editor', 'owner'), canExport: fc.boolean() }),
  fc.record({ only: fc.array(fc.nat({ max: 20 }), { maxLength: 4 }) }),
  fc.record({
    collection: fc.constantFrom('Tea', 'Spring Tea', ''),
    galleryTitle: fc.constantFrom('Tea', 'Spring Tea'),
  }),
  fc.record({ ids: fc.array(fc.oneof(fc.nat(), value), { maxLength: 5 }) }),
  fc.tuple(fc.constantFrom(...fieldNames), value).map(([name, odd]) => ({ [name]: odd })),
);

function bodiesFor({ path, body }: Endpoint) {
  const [, start] = goodFor.find(([pattern]) => pattern.test(path))!;
  const known = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  // An unknown field is rejected by validation; that is tried only now and then.
  const changed = fc
    .tuple(fc.array(field, { maxLength: 6 }), fc.integer({ min: 1, max: 10 }))
    .map(([fields, die]) => {
      const all: object = Object.assign({}, start, ...fields);
      return die === 1
        ? all
        : Object.fromEntries(Object.entries(all).filter(([name]) => known.includes(name)));
    });
  return fc.oneof({ weight: 4, arbitrary: changed }, fc.dictionary(text, value), fc.jsonValue());
}

const writes = endpoints.filter(
  ({ access, method, body: taken, path }) =>
    access !== 'public' &&
    method !== 'GET' &&
    taken &&
    !/^\/api\/admin\/(password|confirm-identity)$/.test(path),
);

/** A full list accepts no more members, so it is kept short; the calls use the first rows. No two partners have one name. */
const shorten = () =>
  app.db.pool.query('delete from members where id > 5; delete from partners where id > 5');

describe('whatever is sent', () => {
  it.each(writes.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'to %s, it never fails on our side',
    { timeout: 20_000 + runs * 100 },
    async (_, call: Endpoint) => {
      const statuses = new Map<number, number>();
      await fc.assert(
        fc.asyncProperty(bodiesFor(call), fc.nat({ max: 4 }), async (payload, row) => {
          const { statusCode } = await app.fastify.inject({
            method: call.method,
            url: call.path.replace(':topic', topics[row]!).replace(/:\w+/, String(row + 1)),
            headers: { cookie: app.admin.cookie, 'content-type': 'application/json' },
            payload: JSON.stringify(payload),
          });
          statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
          if (statusCode === 409) await shorten();
          expect(statusCode).toBeLessThan(500);
        }),
        { numRuns: runs },
      );
      // If validation rejected everything, nothing would have been tested.
      expect(statuses.size).toBeGreaterThan(1);
    },
  );
});
