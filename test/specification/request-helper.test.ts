import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, request, sessionForRequests } from '../../src/kernel/http-client.ts';
import { createReadClient } from '../../src/web/read-client.ts';

let origin: string;
let last: IncomingMessage;
let reply = { status: 200, body: '{}', reason: 'OK' };

const server = createServer((incoming, response) => {
  last = incoming;
  incoming.resume();
  response.writeHead(reply.status, reply.reason).end(reply.body);
});

beforeAll(async () => {
  sessionForRequests({
    token: () => undefined,
    signInAgain: async () => false,
    confirmIdentity: async () => false,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe('7. Calls: the request helper', () => {
  it('121: The request helper takes a method, a URL and an optional JSON body; a JSON content-type header is sent only with a body. The default read fetches the URL from the query key and parses JSON', async () => {
    await request('DELETE', `${origin}/api/events/1`);
    expect([last.method, last.url, last.headers['content-type']]).toEqual([
      'DELETE',
      '/api/events/1',
      undefined,
    ]);
    await request('POST', `${origin}/api/events`, { title: 'Tea' });
    expect([last.method, last.headers['content-type']]).toEqual(['POST', 'application/json']);
    reply = { status: 200, body: '[{"id":7}]', reason: 'OK' };
    const client = createReadClient(read);
    expect(await client.query({ queryKey: [`${origin}/api/events`] })).toEqual([{ id: 7 }]);
  });

  it('121: Any non-OK HTTP answer raises an error whose message is the status code, a colon and a space, then the answer body text (or the status text when the body is empty). A 401 is treated as an error as well', async () => {
    reply = { status: 401, body: 'Please sign in.', reason: 'Unauthorized' };
    await expect(read(`${origin}/api/events`)).rejects.toThrow('401: Please sign in.');
    reply = { status: 502, body: '', reason: 'Bad Gateway' };
    await expect(read(`${origin}/api/events`)).rejects.toThrow('502: Bad Gateway');
  });

  it('122, decided: Reads never retry, never refetch on focus, and stay fresh forever; writes do not retry', async () => {
    const asked: string[] = [];
    const client = createReadClient((url) => {
      asked.push(url);
      return url === '/api/fails' ? Promise.reject(new Error('500: no')) : Promise.resolve([]);
    });
    await client.query({ queryKey: ['/api/events'] });
    await client.query({ queryKey: ['/api/events'] });
    await expect(client.query({ queryKey: ['/api/fails'] })).rejects.toThrow('500: no');
    expect(asked).toEqual(['/api/events', '/api/fails']);
    const { options } = new QueryObserver(client, { queryKey: ['/api/events'] });
    expect(options).toMatchObject({ refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY });
    expect(client.getDefaultOptions().mutations?.retry).toBe(false);
  });

  it('123, decided: Reads never refetch on an interval, except for lists that others change on additional screens', () => {
    expect(createReadClient(read).getDefaultOptions().queries).not.toHaveProperty('refetchInterval');
  });
});
