import { frameHosts } from '../../kernel/frame-hosts.ts';

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

export const adminPolicy = sitePolicy
  .replace("img-src 'self' data: https:", "img-src 'self' data: blob: https:")
  .replace("media-src 'self'", "media-src 'self' blob:");

/** What every answer of the server carries. */
export function securityHeaders(origin: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
