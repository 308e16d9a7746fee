import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { atEnd } from '../../test/at-end.ts';
import { createImageWorkerPool } from '../infra/images/image-worker-pool.ts';
import type { App } from './app.ts';

/** Another server that passes its requests on to an app. */
async function listenFor(app: App): Promise<string> {
  const server = createServer((request, response) => app.handle(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('responds to requests that another server received, from the cache first', async () => {
  const lines: string[] = [];
  const app = await testApp({ logLevel: 'info', logStream: { write: (line) => void lines.push(line) } });
  const url = await listenFor(app);
  const first = await fetch(`${url}/events`);
  expect(first.status).toBe(200);
  expect(first.headers.get('server-timing')).toMatch(/^now;dur=\d+$/);
  expect(lines.filter((line) => line.includes('"/events"'))).toHaveLength(1);
  const second = await fetch(`${url}/events`);
  expect(await second.text()).toBe(await first.text());
  // Only the router logs requests.
  expect(lines.filter((line) => line.includes('"/events"'))).toHaveLength(1);
  expect((await fetch(`${url}/api/events`)).status).toBe(200);
  expect((await fetch(`${url}/api/nothing`)).status).toBe(404);
  expect(app.fastify.server.listening).toBe(false);
});

it('logs requests for assets at debug level only', async () => {
  const log = async (logLevel: 'info' | 'debug') => {
    const lines: string[] = [];
    const app = await testApp({ logLevel, logStream: { write: (line) => void lines.push(line) } });
    await app.fastify.inject('/assets/site/app.js');
    await app.fastify.inject('/api/events');
    return lines.map((line) => (JSON.parse(line) as { req?: { path: string } }).req?.path).filter(Boolean);
  };
  expect(await log('info')).toEqual(['/api/events']);
  expect(await log('debug')).toEqual(['/assets/site/app.js', '/api/events']);
});

it('closes without having listened, and leaves a pool of images open that others use', async () => {
  const images = createImageWorkerPool();
  atEnd(() => images.close());
  const app = await testApp({ images });
  await app.fastify.close();
  const picture = path.join(import.meta.dirname, '../../public/icon.svg');
  await expect(images.renderPreview(picture, 'svg')).resolves.toEqual(expect.any(String));
});
