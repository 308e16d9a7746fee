import type { IncomingHttpHeaders } from 'node:http';

interface WithHeaders {
  headers: IncomingHttpHeaders;
}

/** Where the website and the back office are found, and which of them a request is for. */
export interface Origins {
  site: string;
  /** The same as `site` unless the back office has an origin of its own. */
  admin: string;
  isSplit: boolean;
  servesSite(request: WithHeaders): boolean;
  servesAdmin(request: WithHeaders): boolean;
}

/**
 * One process serves both origins and tells them apart by the Host header. With a single origin every request is for both, and nothing is
 * compared. A host that is neither counts as the website's, so that it never gets a session.
 */
export function createOrigins(site: string, admin: string | undefined): Origins {
  if (admin === undefined) {
    return { site, admin: site, isSplit: false, servesSite: () => true, servesAdmin: () => true };
  }
  const { host, protocol } = new URL(admin);
  // A proxy may also name the default port, which an origin leaves out.
  const hosts = new Set([host, `${host}:${protocol === 'https:' ? 443 : 80}`]);
  const servesAdmin = ({ headers }: WithHeaders) => hosts.has(headers.host?.toLowerCase() ?? '');
  return { site, admin, isSplit: true, servesAdmin, servesSite: (request) => !servesAdmin(request) };
}

/** The origin that a request was made to. */
export function originOf(request: WithHeaders, origins: Origins): string {
  return origins.isSplit && origins.servesAdmin(request) ? origins.admin : origins.site;
}
