import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, read, readOf, request, RequestError, sessionForRequests } from './http-client.ts';
import { deleteEvent, updateEvent, type listEvents } from '../features/events/events.contract.ts';

let origin: string;
let last: IncomingMessage & { text?: string };
let reply: { status: number; body: string; reason?: string };

const server = createServer((incoming, response) => {
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.on('end', () => {
    last = Object.assign(incoming, { text: Buffer.concat(chunks).toString() });
    response.writeHead(reply.status, reply.reason).end(reply.status === 204 ? undefined : reply.body);
  });
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

describe('request', () => {
  it('sends a JSON content type only with a body', async () => {
    reply = { status: 200, body: '{}' };
    await request('GET', `${origin}/a`);
    expect([last.headers['content-type'], last.text]).toEqual([undefined, '']);
    await request('POST', `${origin}/a`, { x: 1 });
    expect([last.headers['content-type'], last.text]).toEqual(['application/json', '{"x":1}']);
  });

  it('fails with the status, a colon and the text of the response', async () => {
    reply = { status: 401, body: '{"message":"Please sign in first.","code":"not-signed-in"}' };
    const failure = await read(`${origin}/a`).catch((error: unknown) => error as RequestError);
    expect(failure).toBeInstanceOf(RequestError);
    expect(failure).toMatchObject({
      message: '401: {"message":"Please sign in first.","code":"not-signed-in"}',
      status: 401,
      code: 'not-signed-in',
    });
  });

  it('falls back to the reason where the response has no text', async () => {
    reply = { status: 502, body: '', reason: 'Bad Gateway' };
    await expect(read(`${origin}/a`)).rejects.toThrow('502: Bad Gateway');
  });
});

describe('a call of a contract', () => {
  it('fills the address and reads the response', async () => {
    reply = { status: 200, body: '{"id":7}' };
    const described = { ...updateEvent, path: `${origin}/api/events/:id` as typeof updateEvent.path };
    expect(await call(described, { params: { id: 7 }, body: { title: 'Tea' } })).toEqual({ id: 7 });
    expect([last.method, last.url, last.text]).toEqual(['PATCH', '/api/events/7', '{"title":"Tea"}']);
  });

  it('returns nothing where the contract says nothing', async () => {
    reply = { status: 204, body: '' };
    const described = { ...deleteEvent, path: `${origin}/api/events/:id` as typeof deleteEvent.path };
    expect(await call(described, { params: { id: 7 } })).toBeUndefined();
  });
});

it('a read is its address, without what is not asked', () => {
  expect(readOf<typeof listEvents>('/api/events').url).toBe('/api/events');
  expect(readOf<typeof listEvents>('/api/events', { when: 'past', search: '', limit: 6 }).url).toBe(
    '/api/events?when=past&limit=6',
  );
});
