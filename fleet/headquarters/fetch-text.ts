import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { version } from '../../src/infra/version.ts';
import { ListingError } from './listing-error.ts';
import { assertPublicHost, lookupPublic } from './public-address.ts';

export interface FetchOptions {
  /** Origins that may be on this machine and without encryption: for tests. */
  localOrigins?: readonly string[] | undefined;
  timeoutMs?: number;
  maxBytes?: number;
  /** Ends the reading early. */
  signal?: AbortSignal | undefined;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2 * 1024 ** 2;
const MAX_REDIRECTS = 3;

/** Reads a text from another website. Its redirects are input as well: none leads into a private network or to plain http. */
export async function fetchText(address: string, options: FetchOptions = {}): Promise<string> {
  const { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  let url = new URL(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await get(url, options, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return readBody(response, maxBytes);
    response.destroy();
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location)
      throw new ListingError(`The website responded with status ${statusCode}.`);
    const next = URL.parse(headers.location, url);
    if (!next) throw new ListingError('The website redirects to an address that cannot be read.');
    url = next;
  }
  throw new ListingError('The website redirects too often.');
}

function get(url: URL, { localOrigins = [] }: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const isLocal = localOrigins.includes(url.origin);
  if (!isLocal) {
    if (url.protocol !== 'https:') throw new ListingError('The address does not start with https.');
    assertPublicHost(url);
  }
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const headers = {
    accept: 'text/calendar, application/json',
    'accept-encoding': 'identity',
    'user-agent': `Chapterhouse/${version}`,
  };
  return new Promise((resolve, reject) => {
    // A kept connection might have been opened without the check.
    send(url, { headers, signal, agent: false, ...(isLocal ? {} : { lookup: lookupPublic }) }, resolve)
      .on('error', (error) => reject(signal.aborted ? new ListingError('The website took too long.') : error))
      .end();
  });
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new ListingError(`The file is larger than ${maxBytes / 1024 ** 2} MB.`);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ListingError) throw error;
    throw new ListingError('The website stopped in the middle, or took too long.', { cause: error });
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks).toString('utf8');
}
