import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { placeOf } from './place-of.ts';

/** Finds whose limits a request counts against, by the same rules as Fastify's `request.ip`, before the router has seen it. */
export function clientAddressFinder(
  trustedProxies: string[] | undefined,
): (request: IncomingMessage) => string {
  const isTrusted = proxyAddress.compile(trustedProxies ?? []);
  return (request) => {
    // A client that has hung up already has no address any more.
    const isConnected = request.socket.remoteAddress !== undefined;
    return isConnected ? placeOf(proxyAddress(request, isTrusted)) : '';
  };
}
