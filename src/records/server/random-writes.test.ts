import fc from 'fast-check';
import sharp from 'sharp';
import { z } from 'zod';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { randomFor } from '../../../lab/fuzz/random.ts';
import type { Records } from '../../../lab/fuzz/records.ts';
import { validValue } from '../../../lab/fuzz/valid-values.ts';
import { randomBodies as runs } from '../../../test/random-bodies.ts';
import { galleryFields, upload } from '../../../test/upload.ts';
import { endpoints } from '../../server/endpoints.ts';
import type { Endpoint } from '../../kernel/endpoint.ts';
import { topics } from '../../features/chapter/topics.contract.ts';

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
    `with plan as (insert into plans default values returning id)
     insert into plan_offices (plan_id, title, position) select id, 'Chair', n from plan, generate_series(1, 5) as n`,
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
  ...new Set(endpoints.flatMap(({ body }) => (body instanceof z.ZodObject ? Object.keys(body.shape) : []))),
];
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

const records: Records = {
  pick: (random) => ({ id: random.int(1, 5), version: 1, related: 1, text: 'tea' }),
  refresh: () => Promise.resolve(),
};

/** Something that a call takes, as the fuzzer makes it from the contract. */
function validBody({ path, body }: Endpoint, seed: number): object {
  const account = { username: 'ada', password: 'petals' };
  return validValue(body!, {
    random: randomFor(seed, 0),
    records,
    target: undefined,
    path,
    account,
  }) as object;
}

/** A valid body of which a few fields are replaced by anything. */
function bodiesFor(call: Endpoint) {
  const known = call.body instanceof z.ZodObject ? Object.keys(call.body.shape) : [];
  // An unknown field is rejected by validation; that is tried only now and then.
  const changed = fc
    .tuple(fc.nat(), fc.array(field, { maxLength: 6 }), fc.integer({ min: 1, max: 10 }))
    .map(([seed, fields, die]) => {
      const all: object = Object.assign({}, validBody(call, seed), ...fields);
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
