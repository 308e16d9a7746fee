import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** A response that is sent from memory. */
export interface CachedFile {
  status?: 404;
  type: string;
  body: Buffer;
  gzipped?: Buffer;
  etag: string;
  maxAgeSeconds: number;
}

export const securityHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

export function cachedFile(type: string, body: Buffer, maxAgeSeconds: number): CachedFile {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const gzipped = /^text|svg/.test(type) ? gzipSync(body) : undefined;
  return { type, body, etag, maxAgeSeconds, ...(gzipped ? { gzipped } : {}) };
}

export function sendFile(request: IncomingMessage, response: ServerResponse, file: CachedFile): void {
  const { status = 200, type, body, gzipped, etag, maxAgeSeconds } = file;
  const headers = {
    ...securityHeaders,
    'cache-control': status === 200 ? `public, max-age=${maxAgeSeconds}` : 'no-store',
    vary: 'accept-encoding',
    etag,
  };
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const isGzip =
    gzipped !== undefined && /\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '');
  const bytes = isGzip ? gzipped : body;
  response.writeHead(status, {
    ...headers,
    'content-type': type,
    'content-length': bytes.length,
    ...(isGzip ? { 'content-encoding': 'gzip' } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
