import { frameHosts } from '../../kernel/frame-hosts.ts';
import type { AllowedScript } from '../../kernel/rendering.ts';

/**
 * The policy of a public document. It holds no nonce, so that the same bytes and headers can be kept anywhere; the
 * document has no inline script, and its data blocks are not scripts to a browser.
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

/** The back office shows files that were just chosen, and previews of pages in frames. */
export const adminPolicy = sitePolicy
  .replace('frame-src ', "frame-src 'self' ")
  .replace("img-src 'self' data: https:", "img-src 'self' data: blob: https:")
  .replace("media-src 'self'", "media-src 'self' blob:");

/** The preview of a page: its scripts run in an origin of their own, which reaches nothing of the site. */
export const previewPolicy = `${sitePolicy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")}; sandbox allow-scripts allow-forms allow-popups`;

/** The policy of a document in which these scripts of an administrator may run too, and no others. */
export function withScripts(policy: string, scripts: readonly AllowedScript[]): string {
  const names = new Set(scripts.map(nameInPolicy).filter((name) => name !== undefined));
  return names.size === 0
    ? policy
    : policy.replace("script-src 'self'", (start) => `${start} ${[...names].join(' ')}`);
}

/** Anything that is neither a hash nor an https address is not named: nothing stored can add a rule of its own. */
function nameInPolicy(script: AllowedScript): string | undefined {
  if (/^sha256-[A-Za-z0-9+/]{43}=$/.test(script)) return `'${script}'`;
  const url = URL.parse(script);
  if (url?.protocol !== 'https:' || url.host.includes('*') || url.pathname.endsWith('/')) return undefined;
  // A policy knows no queries, and its own marks would end the rule.
  return `${url.origin}${url.pathname.replace(/[;,'"*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)}`;
}

/** What every answer of the server carries. */
export function securityHeaders(origin: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
