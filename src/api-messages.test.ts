import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testApp } from '../test/app.ts';
import { endpoints } from './server/endpoints.ts';

interface Shape {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
}

/** What a validator would say to a programmer. */
const validatorWords =
  /\b(expected|received|invalid|input|unrecognized|keys?|string|boolean|array|object|undefined|null|nan|regex|pattern|discriminator|union|int|enum)\b|[<>]=|must match|too (big|small)/i;

const wrongValues = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(30_000),
  -1,
  0.5,
  1e12,
  NaN,
  true,
  [],
  [1],
  {},
  { a: 1 },
];

const inputs = endpoints.flatMap((call) =>
  (['params', 'query', 'body', 'multipart'] as const).flatMap((part) => {
    const schema = call[part];
    return schema ? [{ name: `${call.method} ${call.path} ${part}`, schema }] : [];
  }),
);

describe('validation messages', () => {
  it.each(inputs)('of $name are sentences for a person', ({ schema }) => {
    const example = exampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape);
    const candidates = [...wrongValues, ...variantsOf(example)];
    for (const candidate of candidates) {
      const issues = schema.safeParse(candidate).error?.issues ?? [];
      for (const { path, message } of issues) {
        expect(message, path.join('.')).not.toMatch(validatorWords);
        expect(message).toMatch(/^[A-Z“]/);
      }
    }
  });

  it('are seen for every call', () => {
    expect(inputs.length).toBeGreaterThan(50);
  });
});

describe('the server', () => {
  let app: Awaited<ReturnType<typeof testApp>>;
  beforeAll(async () => {
    app = await testApp();
  });

  it.each([
    { method: 'POST', url: '/api/contact', payload: {}, field: 'name', message: /^Please/ },
    { method: 'POST', url: '/api/events', payload: {}, field: 'title', message: /^Please/ },
    {
      method: 'POST',
      url: '/api/events',
      payload: { title: 7 },
      field: 'title',
      message: /^Please enter text\.$/,
    },
    {
      method: 'POST',
      url: '/api/members',
      payload: { phone: 1 },
      field: 'form',
      message: /leave out .* “phone”\.$/,
    },
    {
      method: 'POST',
      url: '/api/members',
      payload: { isOfficer: 'x' },
      field: 'isOfficer',
      message: /yes or no/,
    },
    {
      method: 'PATCH',
      url: '/api/media/1/update-with-move',
      payload: {},
      field: 'title',
      message: /^Title is required$/,
    },
    { method: 'GET', url: '/api/events/abc', field: 'id', message: /^Please enter a number\.$/ },
    { method: 'GET', url: '/api/events?limit=0', field: 'limit', message: /^Please enter 1 or more\.$/ },
  ] as const)('$method $url names the field and says what to do', async ({ field, message, ...request }) => {
    const response = await app.fastify.inject({ ...request, headers: { cookie: app.admin.cookie } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ fields: { [field]: expect.stringMatching(message) } });
  });
});

/** A value of the right shape; that it breaks finer rules is welcome. */
function exampleOf(shape: Shape): unknown {
  const [first] = shape.anyOf ?? shape.oneOf ?? shape.allOf ?? [];
  if (first) return exampleOf(first);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.type === 'object') {
    return Object.fromEntries(
      Object.entries(shape.properties ?? {}).map(([name, each]) => [name, exampleOf(each)]),
    );
  }
  if (shape.type === 'array') return shape.items ? [exampleOf(shape.items)] : [];
  if (shape.type === 'string') return 'x';
  return shape.type === 'boolean' ? true : 1;
}

/** The value with each part, at any depth, left out or replaced by something wrong, and with a part too many. */
function variantsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap((each) => variantsOf(each).map((variant) => [variant]));
  if (typeof value !== 'object' || value === null) return wrongValues;
  return [
    { ...value, somethingElse: 1 },
    ...Object.entries(value).flatMap(([name, part]) =>
      [...wrongValues, ...variantsOf(part)].map((variant) => ({ ...value, [name]: variant })),
    ),
  ];
}
