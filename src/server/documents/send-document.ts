import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DocumentCopy, Encoding } from './document-copy.ts';

const decided = new Map<string, Encoding>();

/** The encoding to answer in. Browsers send a handful of different headers, so each is judged once. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  let encoding = decided.get(accepted);
  if (!encoding) {
    encoding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity';
    if (decided.size < 200) decided.set(accepted, encoding);
  }
  return encoding;
}

/** Sends a copy if it is there in the right encoding, or says that the visitor has it already. */
export function sendDocument(
  request: IncomingMessage,
  response: ServerResponse,
  copy: DocumentCopy,
): boolean {
  const { headers } = request;
  if (
    copy.status === 200 &&
    headers['if-none-match'] !== undefined &&
    matches(headers['if-none-match'], copy.etag)
  ) {
    response.writeHead(304, copy.notModifiedHeaders).end();
    return true;
  }
  const body = copy[encodingFor(headers['accept-encoding'])];
  if (!body) return false;
  response.writeHead(copy.status, body.headers).end(body.bytes);
  return true;
}

function matches(wanted: string, etag: string): boolean {
  return wanted === etag || wanted.includes(etag.slice(2)) || wanted === '*';
}

function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((item) => {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
