import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { clientAddressFinder } from './client-address.ts';

const request = (remoteAddress: string | undefined, forwardedFor?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwardedFor } }) as unknown as IncomingMessage;

it.each([
  ['a direct client', undefined, request('198.51.100.1'), '198.51.100.1'],
  [
    'a direct client that claims another address',
    undefined,
    request('198.51.100.1', '203.0.113.9'),
    '198.51.100.1',
  ],
  ['a client behind our proxy', ['127.0.0.1'], request('127.0.0.1', '198.51.100.1'), '198.51.100.1'],
  [
    'a client behind a proxy that is not ours',
    ['127.0.0.1'],
    request('203.0.113.9', '198.51.100.1'),
    '203.0.113.9',
  ],
  ['a client that has hung up', ['127.0.0.1'], request(undefined, '198.51.100.1'), ''],
  ['a direct client that has hung up', undefined, request(undefined), ''],
])('finds the address of %s', (...[, trustedProxies, incoming, address]) => {
  expect(clientAddressFinder(trustedProxies)(incoming)).toBe(address);
});
