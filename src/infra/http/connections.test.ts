import { connect, type AddressInfo } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';

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
