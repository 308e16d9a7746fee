import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { endpoints } from '../../../api.ts';
import type { Endpoint } from '../../../kernel/endpoint.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp();
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
  picture: { galleryTitle: 'Tea', uploadDate: '2026-05-02T12:00', folderPath: 'gallery/2026/05/tea' },
};
const goodFor: [RegExp, object][] = [
  [/restore$/, { revisionId: 1 }],
  [/discard-draft$/, {}],
  [/order$/, { ids: [1, 2] }],
  [/update-with-move$/, { title: good.title, ...good.picture }],
  [/events/, { title: good.title, ...good.event }],
  [/pages/, { title: good.title, ...good.page }],
];
const section = fc.record({ title: text, content: text, imageUrl: text }, { requiredKeys: [] });
const content = fc.record(
  { body: text, sections: fc.array(section, { maxLength: 4 }) },
  { requiredKeys: [] },
);
const slug = fc.stringMatching(/^[a-z]{1,4}(-[a-z]{1,3})?$/);
const field = fc.oneof(
  fc.record({ slug }),
  fc.record({ content }),
  fc.record({ version: fc.nat({ max: 5 }) }),
  fc.record({ isDraft: fc.boolean() }),
  fc.record({ ids: fc.array(fc.oneof(fc.nat(), value), { maxLength: 5 }) }),
  fc
    .tuple(
      fc.constantFrom(
        'title',
        'slug',
        'type',
        'content',
        'version',
        'startDate',
        'endDate',
        'description',
        'location',
      ),
      value,
    )
    .map(([name, odd]) => ({ [name]: odd })),
  fc
    .tuple(
      fc.constantFrom(
        'imageUrl',
        'caption',
        'galleryTitle',
        'uploadDate',
        'folderPath',
        'entityId',
        'revisionId',
      ),
      value,
    )
    .map(([name, odd]) => ({ [name]: odd })),
);

function bodiesFor({ path }: Endpoint) {
  const [, start] = goodFor.find(([pattern]) => pattern.test(path))!;
  const changed = fc
    .array(field, { maxLength: 3 })
    .map((fields) => Object.assign({}, start, ...fields) as object);
  return fc.oneof({ weight: 4, arbitrary: changed }, fc.dictionary(text, value), fc.jsonValue());
}

const writes = endpoints.filter(
  ({ access, method, body: taken, path }) =>
    access === 'admin' && method !== 'GET' && taken && path !== '/api/admin/password',
);

describe('whatever is sent', () => {
  it.each(writes.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'to %s, it never fails on our side',
    { timeout: 120_000 },
    async (_, call: Endpoint) => {
      const statuses = new Map<number, number>();
      await fc.assert(
        fc.asyncProperty(bodiesFor(call), fc.nat({ max: 4 }), async (payload, row) => {
          const { statusCode } = await app.fastify.inject({
            method: call.method,
            url: call.path.replace(/:\w+/, String(row + 1)),
            headers: { cookie: app.admin.cookie, 'content-type': 'application/json' },
            payload: JSON.stringify(payload),
          });
          statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
          expect(statusCode).toBeLessThan(500);
        }),
        { numRuns: 2000 },
      );
      // Were all of it refused at the door, nothing would have been tried.
      expect(statuses.size).toBeGreaterThan(1);
    },
  );
});
