import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { testFleet } from './test/test-fleet.ts';

const fleet = await testFleet({ TRUSTED_PROXIES: '127.0.0.1' });
await fleet.create('a.example');
await fleet.create('b.example');
const { port } = await fleet.start();

/** Sends bytes as they are, and returns everything that comes back until the server closes the connection. */
async function exchange(...requests: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const received = text(socket);
  socket.write(requests.join(''));
  return received;
}

/** A request with these lines after the first one. The last of a connection closes it. */
const request = (first: string, ...lines: string[]) => `${[first, ...lines].join('\r\n')}\r\n\r\n`;
const last = (first: string, ...lines: string[]) => request(first, ...lines, 'Connection: close');

/** Which chapters the responses are from, in order; the status where there is none. */
function chaptersIn(received: string): string[] {
  const responses = received.split(/(?=HTTP\/1\.1 \d{3} )/);
  return responses.map((response) => {
    const chapter = /https:\/\/([ab])\.example/.exec(response)?.[1];
    const location = /^location: (\S{0,10})/im.exec(response)?.[1];
    return chapter ?? [response.slice(9, 12), location].filter(Boolean).join(' ');
  });
}

it.each([
  ['upper case', last('GET / HTTP/1.1', 'Host: B.EXAMPLE'), ['b']],
  ['a trailing dot', last('GET / HTTP/1.1', 'Host: b.example.'), ['b']],
  ['the default port', last('GET / HTTP/1.1', 'Host: b.example:443'), ['b']],
  ['another port', last('GET / HTTP/1.1', 'Host: b.example:8443'), ['404']],
  ['a name before it', last('GET / HTTP/1.1', 'Host: a.example@b.example'), ['404']],
  ['a name after it', last('GET / HTTP/1.1', 'Host: b.example, a.example'), ['404']],
  ['a longer name', last('GET / HTTP/1.1', 'Host: b.example.a.example'), ['404']],
  ['an empty host', last('GET / HTTP/1.1', 'Host:'), ['404']],
  ['no host', last('GET / HTTP/1.1'), ['400']],
  ['no host in HTTP/1.0', last('GET / HTTP/1.0'), ['404']],
  ['a host in HTTP/1.0', last('GET / HTTP/1.0', 'Host: b.example'), ['b']],
  ['two hosts', last('GET / HTTP/1.1', 'Host: b.example', 'Host: a.example'), ['400']],
  ['the same host twice', last('GET / HTTP/1.1', 'Host: b.example', 'host: b.example'), ['400']],
  ['a name with a space', last('GET / HTTP/1.1', 'Host: b.example', 'Host : a.example'), ['400']],
  ['a folded line', last('GET / HTTP/1.1', 'Host: b.example', ' a.example'), ['400']],
  ['a host of a proxy', last('GET / HTTP/1.1', 'Host: b.example', 'X-Forwarded-Host: a.example'), ['b']],
  ['a forwarded host', last('GET / HTTP/1.1', 'Host: b.example', 'Forwarded: host=a.example'), ['b']],
  ['the original host', last('GET / HTTP/1.1', 'Host: b.example', 'X-Original-Host: a.example'), ['b']],
  [
    'another host in the target',
    last('GET http://a.example/ HTTP/1.1', 'Host: b.example'),
    ['308 /http://a.'],
  ],
  ['a page at another host', last('GET http://a.example/contact HTTP/1.1', 'Host: b.example'), ['b']],
  ['a call at another host', last('GET http://a.example/feed.xml HTTP/1.1', 'Host: b.example'), ['b']],
  ['a host as path', last('GET //a.example/ HTTP/1.1', 'Host: b.example'), ['308 /a.example']],
  ['a tunnel', last('CONNECT a.example:443 HTTP/1.1', 'Host: b.example'), ['']],
])('%s leads only to the chapter that the host names, or to none', async (_, sent, expected) => {
  // Both home pages are cached.
  for (const host of ['a.example', 'b.example']) await fleet.ask(host, '/');
  expect(chaptersIn(await exchange(sent))).toEqual(expected);
});

it('distinguishes the requests of one connection, also where they are sent at once', async () => {
  const hosts = Array.from({ length: 9 }, (_, index) => (index % 3 === 0 ? 'a' : 'b'));
  const requests = hosts.map((name) => request(`GET /?${Math.random()} HTTP/1.1`, `Host: ${name}.example`));
  const closing = last('GET / HTTP/1.1', 'Host: a.example');
  expect(chaptersIn(await exchange(...requests, closing))).toEqual([...hosts, 'a']);
});

it('takes nothing from a body as a request', async () => {
  const inner = request('GET / HTTP/1.1', 'Host: a.example');
  const both = ['Content-Length: 4', 'Transfer-Encoding: chunked'];
  const chunk = `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`;
  const chunked = request('GET /contact HTTP/1.1', 'Host: b.example', 'Transfer-Encoding: chunked');
  const ambiguous = request('POST /contact HTTP/1.1', 'Host: b.example', ...both);
  const closing = last('GET / HTTP/1.1', 'Host: b.example');
  expect(chaptersIn(await exchange(chunked, chunk, closing))).toEqual(['b', 'b']);
  expect(chaptersIn(await exchange(ambiguous, chunk))).toEqual(['400']);
});
