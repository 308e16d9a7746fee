import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddressFinder, rateLimitKeyForIp } from './client-address.ts';

const request = (remoteAddress: string | undefined, forwardedFor?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwardedFor } }) as unknown as IncomingMessage;

describe('clientAddressFinder', () => {
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
    ['a disconnected client behind a proxy', ['127.0.0.1'], request(undefined, '198.51.100.1'), ''],
    ['a disconnected direct client', undefined, request(undefined), ''],
  ])('finds the address of %s', (...[, trustedProxies, incoming, address]) => {
    expect(clientAddressFinder(trustedProxies)(incoming)).toBe(address);
  });
});

describe('rateLimitKeyForIp', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('maps %s to %s', (address, key) => expect(rateLimitKeyForIp(address)).toBe(key));
});
