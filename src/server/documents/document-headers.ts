import { frameHosts } from '../../kernel/frame-hosts.ts';
import type { AllowedScript } from '../../kernel/rendering.ts';

/**
 * The Content-Security-Policy (CSP) of a public document. It has no nonce, so that the same bytes and headers can be cached anywhere. The document needs
 * none: it has no inline script, and browsers do not run its data blocks.
 */
export const sitePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "connect-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "media-src 'self'",
  `frame-src ${frameHosts.join(' ')}`,
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "manifest-src 'self'",
  "worker-src 'none'",
].join('; ');

/** The back office also shows chosen files (`blob:`) and previews of pages in frames. */
export const adminPolicy = sitePolicy
  .replace('frame-src ', "frame-src 'self' ")
  .replace("img-src 'self' data: https:", "img-src 'self' data: blob: https:")
  .replace("media-src 'self'", "media-src 'self' blob:");

/** The preview of a page: the sandbox gives its scripts an opaque origin without access to the site. */
export const previewPolicy = `${sitePolicy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")}; sandbox allow-scripts allow-forms allow-popups allow-downloads`;

/** A policy that also allows these page scripts. */
export function withScripts(policy: string, scripts: readonly AllowedScript[]): string {
  const names = new Set(scripts.map(toSource).filter((name) => name !== undefined));
  return names.size === 0
    ? policy
    : policy.replace("script-src 'self'", (start) => `${start} ${[...names].join(' ')}`);
}

/** Omits everything but hashes and https URLs, so that stored scripts cannot add directives. */
function toSource(script: AllowedScript): string | undefined {
  if (/^sha256-[A-Za-z0-9+/]{43}=$/.test(script)) return `'${script}'`;
  const url = URL.parse(script);
  if (url?.protocol !== 'https:' || url.host.includes('*') || url.pathname.endsWith('/')) return undefined;
  // Sources have no query, and delimiters of the policy must be encoded.
  return `${url.origin}${url.pathname.replace(/[;,'"*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)}`;
}

const FORBIDDEN_FEATURES = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

/** Only documents of the back office may ask for passkeys, so that no script in a public page can. */
export const adminPermissions = `${FORBIDDEN_FEATURES}, publickey-credentials-get=(self), publickey-credentials-create=(self)`;

/** The headers of every response. */
export function securityHeaders(origin: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `${FORBIDDEN_FEATURES}, publickey-credentials-get=(), publickey-credentials-create=()`,
    ...(origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
