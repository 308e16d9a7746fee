import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedDocument, Encoding } from './cached-document.ts';

const knownEncodings = new Map<string, Encoding>();

/** The encoding for an Accept-Encoding header. Browsers send few different ones, so each is parsed once. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  let encoding = knownEncodings.get(accepted);
  if (!encoding) {
    encoding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity';
    if (knownEncodings.size < 200) knownEncodings.set(accepted, encoding);
  }
  return encoding;
}

/** Sends a document if its encoding is ready, or 304 if the client has it already. */
export function sendDocument(
  request: IncomingMessage,
  response: ServerResponse,
  { document, sentAt }: { document: CachedDocument; sentAt: string },
): boolean {
  // Not `request.headers`: Node would build an object of all headers, a tenth of the time of a cached response.
  const { rawHeaders } = request;
  let accepted: string | undefined;
  let knownTags: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 15 && name.toLowerCase() === 'accept-encoding') accepted = rawHeaders[index + 1];
    else if (name.length === 13 && name.toLowerCase() === 'if-none-match') knownTags = rawHeaders[index + 1];
  }
  if (knownTags !== undefined && document.status === 200 && matches(knownTags, document.etag)) {
    response.writeHead(304, withTime(document.notModifiedHeaders, sentAt)).end();
    return true;
  }
  // Failures are short and rare, so they are not compressed.
  const body = document.cacheable ? document[encodingFor(accepted)] : document.identity;
  if (!body) return false;
  response.writeHead(document.status, withTime(body.headers, sentAt)).end(body.bytes);
  return true;
}

/** Modifies the list in place: Node copies it immediately, and a new list for every response would be garbage. */
function withTime(headers: string[], sentAt: string): string[] {
  headers[headers.length - 1] = sentAt;
  return headers;
}

function matches(knownTags: string, etag: string): boolean {
  return knownTags === etag || knownTags.includes(etag.slice(2)) || knownTags === '*';
}

function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((item) => {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
