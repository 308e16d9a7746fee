import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { createLimitedServer } from './connections.ts';

let port: number;
let cookie: string;
beforeAll(async () => {
  const app = await testApp();
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  port = (app.fastify.server.address() as AddressInfo).port;
  cookie = app.admin.cookie;
});

interface SlowResponse {
  text: string;
  closedAfterMs: number;
}

/** Sends a body byte by byte until the connection is closed. */
function sendSlowly(head: string[]): Promise<SlowResponse> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    let text = '';
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () =>
      socket.write(`${['POST /api/media HTTP/1.1', 'host: a', ...head].join('\r\n')}\r\n\r\n`),
    );
    const drip = setInterval(() => socket.write('x'), 100);
    const timeout = setTimeout(() => socket.destroy(new Error('still open')), 8_000);
    socket.on('data', (data) => (text += data.toString()));
    socket.on('error', (error) => {
      if (error.message === 'still open') reject(error);
    });
    socket.on('close', () => {
      clearInterval(drip);
      clearTimeout(timeout);
      resolve({ text, closedAfterMs: performance.now() - started });
    });
  });
}

const form = 'content-type: multipart/form-data; boundary=edge';

it.each([
  [401, [form, 'content-length: 1000000']],
  [401, [form, 'transfer-encoding: chunked']],
  [403, [form, 'content-length: 1000000', 'origin: https://elsewhere.example']],
])(
  'responds with %i and closes the connection of a slow sender: %j',
  async (status, head) => {
    const { text, closedAfterMs } = await sendSlowly(head);
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(text.toLowerCase()).toContain('connection: close');
    expect(closedAfterMs).toBeLessThan(6_000);
  },
  10_000,
);

it('responds with 413 and closes the connection when too much is announced', async () => {
  const { text, closedAfterMs } = await sendSlowly([form, 'content-length: 100000000', `cookie: ${cookie}`]);
  expect(text).toMatch(/^HTTP\/1.1 413 /);
  expect(closedAfterMs).toBeLessThan(6_000);
}, 10_000);

it('keeps the connection of a request whose body arrived', async () => {
  const text = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('POST /api/events HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\n\r\n{}'),
    );
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString());
    });
  });
  expect(text).toMatch(/^HTTP\/1.1 401 /);
  expect(text.toLowerCase()).toContain('connection: keep-alive');
});

async function listen(handle: RequestListener, times = {}): Promise<number> {
  const server = createLimitedServer(handle, times).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const get = 'GET /events HTTP/1.1\r\nhost: a\r\n\r\n';

describe('pipelined requests', () => {
  it('beyond ten that wait close the connection, and only the first one is handled', async () => {
    let handled = 0;
    const to = await listen(() => (handled += 1));
    const socket = connect(to, '127.0.0.1', () => socket.write(get.repeat(100)));
    await once(socket, 'close');
    expect(handled).toBe(1);
  });

  it('are answered as long as few wait', async () => {
    const to = await listen((_, response) => response.end('x'));
    const socket = connect(to, '127.0.0.1');
    let text = '';
    socket.on('data', (data) => (text += data.toString()));
    for (const expected of [11, 22, 33]) {
      socket.write(get.repeat(11));
      await expect.poll(() => text.split('HTTP/1.1 200').length - 1).toBe(expected);
    }
    socket.destroy();
  });

  it('are handled one after the other', async () => {
    const events: string[] = [];
    const to = await listen((request, response) => {
      events.push(`start ${request.url}`);
      setImmediate(() => {
        events.push(`end ${request.url}`);
        response.end('x');
      });
    });
    const socket = connect(to, '127.0.0.1', () => socket.write(get + get.replace('/events', '/gallery')));
    socket.resume();
    await expect
      .poll(() => events)
      .toEqual(['start /events', 'end /events', 'start /gallery', 'end /gallery']);
    socket.destroy();
  });

  it('close the connection of the whole website, too', async () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(get.repeat(100)));
    socket.resume();
    await once(socket, 'close');
    expect(socket.destroyed).toBe(true);
  });
});

describe('a client', () => {
  it('that does not read a response loses its connection', async () => {
    const to = await listen((_, response) => response.end(Buffer.alloc(50_000_000)), { stalledMs: 300 });
    const socket = connect(to, '127.0.0.1', () => socket.write(get));
    socket.pause();
    // It notices the end only once it reads.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    let bytes = 0;
    socket.on('data', ({ length }) => (bytes += length)).on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.resume();
    await closed;
    expect(bytes).toBeLessThan(50_000_000);
  });

  it('that waits for a slow response keeps its connection', async () => {
    const to = await listen((_, response) => void setTimeout(() => response.end('late'), 1_500), {
      stalledMs: 300,
    });
    expect(await (await fetch(`http://127.0.0.1:${to}/`)).text()).toBe('late');
  });
});
