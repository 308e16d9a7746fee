import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { askHost } from '../../lab/fleet/ask-host.ts';
import { atEnd } from '../../test/at-end.ts';
import { localUrl } from '../../test/fleet.ts';
import { forwardRequest } from './forward-request.ts';

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** The server of the other version. It responds with what it was asked for. */
const received: string[] = [];
const other = await listen(
  createServer(({ method, url, headers }, response) => {
    received.push(`${method} ${headers.host}${url}`);
    setTimeout(() => response.end(`${headers.host}${url}`), 5);
  }),
);
const first = await listen(createServer((...pair) => forwardRequest(...pair, localUrl(other))));

const inner = 'GET /members HTTP/1.1\r\nHost: a.example\r\n\r\n';
const chunk = `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`;

it.each(['GET', 'DELETE', 'OPTIONS', 'POST'])(
  'passes the body of a %s on as a body, so that no visitor gets the response to another',
  async (method) => {
    received.length = 0;
    const socket = connect(first, '127.0.0.1');
    const response = text(socket);
    socket.write(`${method} /contact HTTP/1.1\r\nHost: b.example\r\nTransfer-Encoding: chunked\r\n`);
    socket.write(`Connection: close\r\n\r\n${chunk}`);
    expect(await response).toContain('b.example/contact');
    // Those who use the same connection to the other server next.
    for (const page of ['/1', '/2', '/3']) {
      const { body } = await askHost(localUrl(first), { host: 'c.example', path: page });
      expect(body).toBe(`c.example${page}`);
    }
    expect(received).toEqual([
      `${method} b.example/contact`,
      ...['/1', '/2', '/3'].map((page) => `GET c.example${page}`),
    ]);
  },
);
