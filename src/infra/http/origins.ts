import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a call needs an administrator, or signs one in or out. */
    isForAdmin?: boolean;
  }
}

interface WithHeaders {
  headers: IncomingHttpHeaders;
}

/** The origins of the website and the back office, and which of them a request is for. */
export interface Origins {
  site: string;
  /** The same as `site` unless the back office has an origin of its own. */
  admin: string;
  isSplit: boolean;
  servesSite(request: WithHeaders): boolean;
  servesAdmin(request: WithHeaders): boolean;
}

/**
 * One process serves both origins and distinguishes them by the Host header. With a single origin every request is for both. An unknown
 * host counts as the website, so that it never gets a session.
 */
export function createOrigins(site: string, admin: string | undefined): Origins {
  if (admin === undefined) {
    return { site, admin: site, isSplit: false, servesSite: () => true, servesAdmin: () => true };
  }
  const hosts = new Set(hostsOf(admin));
  const servesAdmin = ({ headers }: WithHeaders) => hosts.has(headers.host?.toLowerCase() ?? '');
  return { site, admin, isSplit: true, servesAdmin, servesSite: (request) => !servesAdmin(request) };
}

/** A proxy may name the default port, which an origin omits. */
function hostsOf(origin: string): string[] {
  const { host, protocol } = new URL(origin);
  return [host, `${host}:${protocol === 'https:' ? 443 : 80}`];
}

/** Warns the operator, once, when a request names another host than the settings: links in emails and calendars would not work. */
export function warnAboutOtherHost(app: FastifyInstance, { site, admin }: Origins): void {
  const known = new Set([...hostsOf(site), ...hostsOf(admin)]);
  let hasWarned = false;
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    const host = headers.host?.toLowerCase() ?? '';
    if (
      hasWarned ||
      known.has(host) ||
      isIpAddress(host) ||
      /^\/(healthz|readyz|metrics)$/.test(routeOptions.url ?? '')
    )
      return;
    hasWarned = true;
    app.log.warn(
      { host: host.slice(0, 100) },
      `A request was for another host than SITE_ORIGIN (${site}). If visitors use that name, change SITE_ORIGIN; if a proxy sets it, let the proxy keep the Host header.`,
    );
  });
}

/** Bots use IP addresses, and they must not use up the only warning. */
function isIpAddress(host: string): boolean {
  return isIP(host.replace(/:\d+$/, '')) > 0 || /^(\[.*|:\d+|)$/.test(host);
}

/** The origin that a request was made to. */
export function originOf(request: WithHeaders, origins: Origins): string {
  return origins.isSplit && origins.servesAdmin(request) ? origins.admin : origins.site;
}

/** The routes of the admin origin. Never a public document: page scripts would run in that origin. */
const ADMIN_ROUTES =
  /^\/((admin|api|assets|fonts|media)(\/.*)?|healthz|readyz|metrics|manifest\.webmanifest|[\w-]+\.(svg|png|ico))$/;

/** Keeps sessions and admin calls on the admin origin, and public documents off it. Does nothing with one origin. */
export function separateOrigins(app: FastifyInstance, origins: Origins): void {
  if (!origins.isSplit) return;
  app.addHook('onRequest', async (request, reply) => {
    // The route, not the URL: a URL can be written in many ways.
    const route = request.routeOptions.url ?? '/*';
    if (origins.servesAdmin(request)) {
      if (!ADMIN_ROUTES.test(route)) return redirect(request, reply, origins.site);
      // `same-site` is not enough: the website is usually the same site, so SameSite lets its requests carry the session.
      if (route.startsWith('/api/') && !isFrom(origins.admin, request, ['same-origin', 'none'])) {
        throw new AppError('forbidden', 'This only works from the back office.');
      }
    } else if (/^\/admin(\/|$)/.test(route)) {
      return redirect(request, reply, origins.admin);
    } else if (request.routeOptions.config.isForAdmin) {
      throw new AppError('not-found', 'There is no such call.');
    }
    return undefined;
  });
}

/** Not cached, so that the setting can be reverted. */
function redirect(request: FastifyRequest, reply: FastifyReply, origin: string): FastifyReply {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new AppError('not-found', 'There is nothing at this address.');
  }
  const { url = '/' } = request.raw;
  return reply.header('cache-control', 'no-store').redirect(url.startsWith('/') ? origin + url : origin, 302);
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects changes from pages of other sites (CSRF). Browsers send Sec-Fetch-Site, older ones Origin; other clients send neither, and no
 * page can make them send a cookie.
 */
export function rejectCrossSite(app: FastifyInstance, origins: Origins): void {
  app.addHook('onRequest', async (request) => {
    if (!SAFE_METHODS.has(request.method) && !isFrom(originOf(request, origins), request, ['same-origin'])) {
      throw new AppError('forbidden', 'This only works from the website itself.');
    }
  });
}

/** Rejects service workers: one that a page script registered could intercept the back office for good. */
export function rejectServiceWorkers(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['service-worker'] !== undefined) {
      throw new AppError('forbidden', 'This site has no service worker.');
    }
  });
}

function isFrom(origin: string, { headers }: FastifyRequest, allowedSites: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return allowedSites.includes(site);
  return headers.origin === undefined || headers.origin === origin;
}
