import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Copy } from './document-cache.ts';
import { securityHeaders } from './document-headers.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

interface Body {
  bytes: Buffer;
  headers: string[];
}

/** A rendered document as it goes over the wire, ready to be sent without another thought. */
export interface DocumentCopy extends Copy {
  status: number;
  etag: string;
  identity: Body;
  br: Body | undefined;
  gzip: Body | undefined;
  notModifiedHeaders: string[];
  /** Whether its brotli form is as small as it goes. */
  isPacked: boolean;
  headers: Record<string, string>;
}

/** Quality 5 is what a visitor can wait for; 11 is for a copy that has proved to be wanted. */
export type BrotliQuality = 5 | 11;

interface CopyOptions {
  status: number;
  isPassing?: boolean;
  origin: string;
  policy: string;
}

/** A document as it was rendered, not yet compressed. */
export function createCopy(
  html: string,
  { status, origin, policy, isPassing = false }: CopyOptions,
): DocumentCopy {
  const bytes = Buffer.from(html);
  // Weak, because the compressed forms of one document share it.
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const isKeepable = status < 500;
  const caching: Record<string, string> = isKeepable
    ? {
        etag,
        'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400',
      }
    : { 'cache-control': 'no-store', 'retry-after': '10' };
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
    ...caching,
    'content-security-policy': policy,
    ...securityHeaders(origin),
  };
  return {
    isKeepable,
    isPassing,
    status,
    etag,
    headers,
    identity: { bytes, headers: flat({ ...headers, 'content-length': String(bytes.length) }) },
    br: undefined,
    gzip: undefined,
    isPacked: false,
    notModifiedHeaders: flat({ ...caching, vary: headers.vary }),
  };
}

/** The copy in the encoding a visitor takes; compressed the first time somebody asks for it. */
export async function ensureEncoding(copy: DocumentCopy, encoding: Encoding): Promise<void> {
  if (encoding === 'br') copy.br ??= await brotliBody(copy, 5);
  if (encoding === 'gzip') copy.gzip ??= encoded(copy, 'gzip', await compressGzip(copy.identity.bytes));
}

/** The same document, packed as small as it goes. */
export async function withBestBrotli(copy: DocumentCopy): Promise<DocumentCopy> {
  return { ...copy, br: await brotliBody(copy, 11), isPacked: true };
}

async function brotliBody(copy: DocumentCopy, quality: BrotliQuality): Promise<Body> {
  const bytes = await compressBrotli(copy.identity.bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: copy.identity.bytes.length,
    },
  });
  return encoded(copy, 'br', bytes);
}

function encoded(copy: DocumentCopy, encoding: Encoding, bytes: Buffer): Body {
  const headers = { ...copy.headers, 'content-encoding': encoding, 'content-length': String(bytes.length) };
  return { bytes, headers: flat(headers) };
}

function flat(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat();
}
