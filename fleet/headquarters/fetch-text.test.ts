import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { atEnd } from '../../test/at-end.ts';
import { fetchText } from './fetch-text.ts';
import { isPublicAddress } from './public-address.ts';

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const inside = await serve((_, response) => response.end('secret'));
const site = await serve((request, response) => {
  const redirects: Record<string, string> = {
    '/inside': `${inside}/`,
    '/https-inside': 'https://127.0.0.1/',
    '/https-name': 'https://localhost/',
    '/again': '/again',
    '/once': '/text',
    '/file': 'file:///etc/passwd',
  };
  const { url = '' } = request;
  if (redirects[url]) response.writeHead(302, { location: redirects[url] }).end();
  else if (url === '/text') response.end('text');
  else if (url === '/large') response.end('x'.repeat(2_000));
  else if (url === '/slow') response.write('begins');
  else if (url !== '/silent') response.writeHead(500).end();
});
const read = (path: string) =>
  fetchText(`${site}${path}`, { localOrigins: [site], timeoutMs: 500, maxBytes: 1_000 });

describe('a text of another website', () => {
  it('is read, also after a redirect', async () => {
    expect(await read('/text')).toBe('text');
    expect(await read('/once')).toBe('text');
  });

  it.each([
    ['/inside', 'does not start with https'],
    ['/https-inside', 'private network'],
    ['/https-name', 'private network'],
    ['/file', 'does not start with https'],
    ['/again', 'redirects too often'],
    ['/large', 'larger than'],
    ['/slow', 'took too long'],
    ['/silent', 'took too long'],
    ['/broken', 'status 500'],
  ])('is refused at %s', async (path, problem) => {
    await expect(read(path)).rejects.toThrow(problem);
  });

  it('is left when the process stops', async () => {
    const before = Date.now();
    const options = { localOrigins: [site], timeoutMs: 9_000, signal: AbortSignal.timeout(100) };
    await expect(fetchText(`${site}/silent`, options)).rejects.toThrow('took too long');
    expect(Date.now() - before).toBeLessThan(5_000);
  });

  it.each([
    'http://127.0.0.1/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://0x7f.1/',
    'https://localhost/',
  ])('is never read from %s', async (address) => {
    await expect(fetchText(address)).rejects.toThrow(/https|private network/);
  });
});

it.each([
  ['8.8.8.8', true],
  ['2600:1900::1', true],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['localhost', false],
])('knows whether %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
