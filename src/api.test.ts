import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../test/app.ts';
import { endpoints } from './server/endpoints.ts';
import { roles } from './kernel/roles.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import { createApi } from './infra/http/mount.ts';
import Fastify from 'fastify';
import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';

const lines: string[] = [];
let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp({ logLevel: 'info', logStream: { write: (line) => lines.push(line) } });
});

describe('access', () => {
  it('is declared by every call', () => {
    for (const call of endpoints) expect(['public', ...roles]).toContain(call.access);
  });

  it('stops the start where a call forgets it, or is not in the list, or is not mounted', async () => {
    const open = endpoint('GET', '/api/open', {
      access: 'public',
      summary: '',
      response: z.string(),
    });
    const forgetful = { ...open, access: undefined } as unknown as Endpoint;
    const deps = {
      authenticate: () => Promise.resolve(undefined),
      runWrite: () => Promise.reject(new Error()),
    };
    expect(() =>
      createApi(Fastify(), { endpoints: [forgetful], ...deps }).mount(forgetful, () => Promise.resolve('')),
    ).toThrow('No access declared: GET /api/open');
    expect(() =>
      createApi(Fastify(), { endpoints: [], ...deps }).mount(open, () => Promise.resolve('')),
    ).toThrow('Not in the list of contracts');
    const server = Fastify();
    createApi(server, { endpoints: [open] as Endpoint[], ...deps });
    await expect(server.ready()).rejects.toThrow('Not mounted: GET /api/open');
  });
});

describe('failures', () => {
  it('are JSON for an unknown call', async () => {
    const response = await app.fastify.inject('/api/nothing');
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { code: 'not-found', message: 'There is no such call.' },
    ]);
  });

  it('of what came in say which field', async () => {
    const response = await app.fastify.inject('/api/events/0');
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { code: 'invalid-input', fields: { id: expect.any(String) } },
    ]);
  });

  it('we did not foresee say nothing but a request id', async () => {
    const broken = Fastify();
    const { handleErrors } = await import('./infra/http/handle-errors.ts');
    handleErrors(broken);
    broken.get('/', () => Promise.reject(new Error('relation "secret" does not exist')));
    const response = await broken.inject('/');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      code: 'unexpected',
      message: 'Something went wrong on our side. Please try again.',
      requestId: expect.any(String),
    });
  });
});

describe('every call', () => {
  const odd = fc.oneof(
    fc.string(),
    fc.integer().map(String),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.tuple(fc.date({ noInvalidDate: true }), fc.nat()).map(([date, row]) => `${date.toISOString()},${row}`),
    fc.constantFrom('upcoming', 'past', 'now'),
    fc.constantFrom('\u0000', '%', "' or 1=1 --", '../..', '９', '1e9', '-1', '2147483648'),
  );
  const readers = endpoints.filter((call) => call.method === 'GET');

  it.each(readers.map((call) => [call.path, call] as const))(
    'GET %s never fails on our side, whatever is asked',
    async (_, call) => {
      await fc.assert(
        fc.asyncProperty(
          fc.dictionary(
            fc.oneof(fc.constantFrom('when', 'at', 'from', 'to', 'search', 'limit', 'after'), fc.string()),
            odd,
            { maxKeys: 4 },
          ),
          odd,
          async (query, id) => {
            const url = `${call.path.replace(/:\w+/, encodeURIComponent(id) || '1')}?${new URLSearchParams(query)}`;
            const response = await app.fastify.inject(url);
            expect(response.statusCode, url).toBeLessThan(500);
          },
        ),
        { numRuns: 300 },
      );
    },
  );

  it('carries the security headers and its request id', async () => {
    const { headers } = await app.fastify.inject('/api/site');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});

describe('whatever else is asked', () => {
  it.each([
    ['POST', '/events', 404],
    ['DELETE', '/', 404],
    ['GET', '/api/%', 400],
    ['GET', '/media/1/large-800x600.webp', 404],
    ['GET', '/media/99999999999/large-800x600.webp', 404],
  ] as const)('%s %s responds with %i and our error body', async (method, url, status) => {
    const response = await app.fastify.inject({ method, url });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ code: expect.any(String), message: expect.any(String) });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each([{ range: 'bytes=99999999-' }, { 'if-match': '"x"' }])(
    '%j is no fault of ours',
    async (headers) => {
      const response = await app.fastify.inject({ url: '/media/1/large-800x600.webp', headers });
      expect(response.statusCode).toBeLessThan(500);
    },
  );
});

describe('the log', () => {
  it('is one JSON line a request, without what a visitor typed and without reads of our own', async () => {
    lines.length = 0;
    await app.fastify.inject({
      url: '/api/events?search=my-secret-illness',
      headers: { cookie: 'session=canary', authorization: 'canary' },
    });
    await app.fastify.inject('/events');
    const entries = lines.map(
      (line) => JSON.parse(line) as { req: { path: string }; requestId: string; status: number },
    );
    expect(entries.map((entry) => [entry.req.path, entry.status])).toEqual([
      ['/api/events', 200],
      ['/events', 200],
    ]);
    expect(lines.join('')).not.toMatch(/canary|my-secret-illness/);
  });
});

describe('the log of a failure', () => {
  it('does not hold the values of the query that failed', async () => {
    lines.length = 0;
    await app.db.pool.query('alter table events rename to events_away');
    try {
      const call = await app.fastify.inject('/api/events?search=my-secret-illness');
      expect(call.statusCode).toBe(500);
      await app.fastify.inject('/events?search=my-secret-illness');
    } finally {
      await app.db.pool.query('alter table events_away rename to events');
    }
    const failures = lines.filter((line) => line.includes('"level":50'));
    expect(failures.length).toBeGreaterThan(1);
    expect(failures.join('')).toContain('Failed query');
    expect(lines.join('')).not.toContain('my-secret-illness');
  });
});

afterAll(() => {
  lines.length = 0;
});
