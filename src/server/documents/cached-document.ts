import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Cacheable } from './document-cache.ts';
import type { CardWithUrl } from '../../kernel/share-card.ts';
import { securityHeaders } from './document-headers.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

interface Body {
  bytes: Buffer;
  /** Names and values in turn; the last value is the time of the response. */
  headers: string[];
}

/** A rendered document with its headers and encodings, ready to be sent without further work. */
export interface CachedDocument extends Cacheable {
  status: number;
  etag: string;
  /** Equal for two renderings that differ only in their time. */
  fingerprint: string;
  identity: Body;
  br: Body | undefined;
  gzip: Body | undefined;
  notModifiedHeaders: string[];
  /** Whether its brotli form is as small as possible. */
  isFullyCompressed: boolean;
  headers: Record<string, string>;
  /** The picture of links to it. */
  card: CardWithUrl | undefined;
}

/** Quality 4 costs half the time of 5 and 7 % more bytes; 11 is for popular documents. */
type BrotliQuality = 4 | 11;

interface DocumentOptions {
  status: number;
  transient?: boolean;
  origin: string;
  policy: string;
  renderedAt: Date;
  /** How long it is fresh if no content changes; undefined for a failure. */
  freshForMs?: number;
  card?: CardWithUrl | undefined;
}

/** A rendered document that is not yet compressed. */
export function createDocument(html: string, options: DocumentOptions): CachedDocument {
  const { status, origin, policy, renderedAt, freshForMs = 0, transient = false } = options;
  const bytes = Buffer.from(html);
  // Weak, because the compressed forms of one document share it.
  const etag = `W/"${hash(bytes)}"`;
  const cacheable = status < 500;
  const caching: Record<string, string> = cacheable
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
    cacheable,
    transient,
    freshForMs,
    status,
    etag,
    fingerprint: hashDocument(html, policy, renderedAt),
    headers,
    card: status === 200 ? options.card : undefined,
    identity: { bytes, headers: toList({ ...headers, 'content-length': String(bytes.length) }) },
    br: undefined,
    gzip: undefined,
    isFullyCompressed: false,
    notModifiedHeaders: toList({ ...caching, vary: headers.vary }),
  };
}

/** Adds an encoding, if the document does not have it yet. */
export async function ensureEncoding(document: CachedDocument, encoding: Encoding): Promise<void> {
  if (encoding === 'br') document.br ??= await brotliBody(document, 4);
  if (encoding === 'gzip') {
    document.gzip ??= encodedBody(document, 'gzip', await compressGzip(document.identity.bytes));
  }
}

export async function compressFully(document: CachedDocument): Promise<void> {
  document.br = await brotliBody(document, 11);
  document.isFullyCompressed = true;
}

async function brotliBody(document: CachedDocument, quality: BrotliQuality): Promise<Body> {
  const bytes = await compressBrotli(document.identity.bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: document.identity.bytes.length,
    },
  });
  return encodedBody(document, 'br', bytes);
}

function encodedBody(document: CachedDocument, encoding: Encoding, bytes: Buffer): Body {
  const headers = {
    ...document.headers,
    'content-encoding': encoding,
    'content-length': String(bytes.length),
  };
  return { bytes, headers: toList(headers) };
}

function toList(headers: Record<string, string>): string[] {
  return [...Object.entries(headers).flat(), 'server-timing', ''];
}

/** Hashes without the time of rendering, which is in the document's data and in the URLs of its reads. */
function hashDocument(html: string, policy: string, renderedAt: Date): string {
  const moment = renderedAt.toISOString();
  return hash(policy + html.replaceAll(moment, '').replaceAll(encodeURIComponent(moment), ''));
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
