import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';

/** Finds the rate-limit key of a request by the same rules as Fastify's `request.ip`, before the router has seen the request. */
export function clientAddressFinder(
  trustedProxies: string[] | undefined,
): (request: IncomingMessage) => string {
  const isTrusted = proxyAddress.compile(trustedProxies ?? []);
  return (request) => {
    // A client that has disconnected has no address any more.
    const isConnected = request.socket.remoteAddress !== undefined;
    return isConnected ? rateLimitKeyForIp(proxyAddress(request, isTrusted)) : '';
  };
}

/** The address itself for IPv4. For IPv6 its /64, because one connection has more addresses than could ever be counted. */
export function rateLimitKeyForIp(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('%', 1)[0]!.split('::', 2);
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...(plain.includes('::') ? zeros : []), ...back].slice(0, 4).join(':');
}

/** Warns the operator, once, of a proxy that is not configured: the rate limits would count all visitors as that proxy. */
export function warnAboutUnknownProxy(app: FastifyInstance): void {
  let hasWarned = false;
  app.addHook('onRequest', async (request) => {
    if (hasWarned || request.headers['x-forwarded-for'] === undefined) return;
    hasWarned = true;
    app.log.warn(
      'X-Forwarded-For arrived, but TRUSTED_PROXIES is not set. If there is a proxy, name its address there.',
    );
  });
}
