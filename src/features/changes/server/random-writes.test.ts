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
const section = fc.record({ title: text, content: text, imageUrl: text }, { requiredKeys: [] });
const content = fc.record(
  { body: text, sections: fc.array(section, { maxLength: 4 }) },
  { requiredKeys: [] },
);
const likely = fc.record(
  {
    title: text,
    slug: fc.oneof(text, fc.stringMatching(/^[a-z]{1,4}(-[a-z]{1,3})?$/)),
    type: fc.constantFrom('general', 'program'),
    content,
    isDraft: fc.boolean(),
    version: fc.oneof(fc.nat({ max: 5 }), value),
  },
  { requiredKeys: ['title', 'slug', 'type'] },
);
const event = fc.record(
  {
    title: text,
    description: text,
    startDate: fc.oneof(
      text,
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    ),
    endDate: fc.oneof(
      text,
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    ),
    location: value,
    imageUrl: value,
    version: value,
  },
  { requiredKeys: ['title', 'startDate', 'endDate'] },
);
const picture = fc.record(
  { title: text, caption: value, galleryTitle: text, uploadDate: text, folderPath: text, entityId: value },
  { requiredKeys: ['title', 'galleryTitle', 'uploadDate', 'folderPath'] },
);
const other = fc.record({ revisionId: value, ids: fc.array(value), version: value }, { requiredKeys: [] });
const body = fc.oneof(likely, event, picture, other, fc.dictionary(text, value), fc.jsonValue());

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
        fc.asyncProperty(body, fc.nat({ max: 4 }), async (payload, row) => {
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
