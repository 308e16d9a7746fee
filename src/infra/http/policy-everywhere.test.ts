import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

beforeAll(async () => {
  app = await testApp();
});

// A page script may open any of these in a popup and write into it. Without a policy of its own, anything would run there.
describe('every response carries a Content-Security-Policy', () => {
  it.each([
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/healthz',
    '/readyz',
    '/events.ics',
    '/feed.xml',
    '/events/',
    '/media/1/large-1x1.webp',
    '/share/1/home.jpg',
    '/api/site',
    '/api/none',
    '/api/%',
    '/api/admin/sessions',
  ])('%s', async (url) => {
    const { headers } = await app.fastify.inject(url);
    expect(headers['content-security-policy']).toBe(dataPolicy);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)('%s of a document', async (method) => {
    const { headers } = await app.fastify.inject({ method, url: '/events' });
    expect(headers['content-security-policy']).toBe(dataPolicy);
  });

  it.each(['/', '/events', '/about/none', '/%', '/admin'])('the document %s keeps its own', async (url) => {
    const { headers } = await app.fastify.inject(url);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  it.each([
    [
      'headers too large',
      `GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`,
      /^HTTP\/1\.1 431 [^]*try again\.\n$/,
    ],
    ['no HTTP', 'hello\r\n\r\n', /^HTTP\/1\.1 400 /],
  ])('a request that cannot be parsed: %s', async (_, text, expected) => {
    await app.fastify.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined);
    const socket = connect((app.fastify.server.address() as AddressInfo).port, '127.0.0.1');
    let response = '';
    socket.setEncoding('utf8').on('data', (part: string) => (response += part));
    socket.write(text);
    await once(socket, 'close');
    expect(response).toMatch(expected);
    expect(response.toLowerCase()).toContain(`content-security-policy: ${dataPolicy}`);
  });
});

describe('passkeys', () => {
  const permissionsOf = async (url: string) =>
    String((await app.fastify.inject(url)).headers['permissions-policy']);

  it.each(['/', '/events', '/about/none', '/robots.txt', '/api/site', '/admin/page-preview/1'])(
    'cannot be used by %s',
    async (url) => {
      const permissions = await permissionsOf(url);
      expect(permissions).toContain('publickey-credentials-get=()');
      expect(permissions).toContain('publickey-credentials-create=()');
    },
  );

  it('can be used by documents of the back office', async () => {
    const permissions = await permissionsOf('/admin/login');
    expect(permissions).toContain('publickey-credentials-get=(self)');
    expect(permissions).toContain('publickey-credentials-create=(self)');
  });
});
