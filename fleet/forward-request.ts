import { request as send, Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { notices, sendNotice } from './notice-pages.ts';

const agent = new Agent({ keepAlive: true });
/** Longer than any response takes to start; uploads have two minutes. */
const TIMEOUT_MS = 130_000;
/** They apply to one connection, not to the message. */
const connectionHeaders = new Set(['connection', 'keep-alive', 'upgrade']);
/** Stops two servers that each take the other for the right one. */
const FORWARDED = 'x-chapterhouse-forwarded';

/** Passes a request on to another server of this installation: the one whose version fits the tables of the chapter. */
export function forwardRequest(request: IncomingMessage, response: ServerResponse, address: string): void {
  if (request.headers[FORWARDED] !== undefined) return sendNotice(response, notices.unavailable);
  const { remoteAddress = '' } = request.socket;
  const forwardedFor = [request.headers['x-forwarded-for'], remoteAddress].filter(Boolean).join(', ');
  const target = send(new URL(address), {
    agent,
    path: request.url,
    method: request.method,
    // With `transfer-encoding`: without it, Node sends the body of a GET or DELETE as if it were the next request.
    headers: { ...endToEnd(request.headers), 'x-forwarded-for': forwardedFor, [FORWARDED]: '1' },
    timeout: TIMEOUT_MS,
  });
  target.on('response', (received) => {
    const { 'transfer-encoding': _, ...headers } = endToEnd(received.headers);
    response.writeHead(received.statusCode!, headers);
    pipeline(received, response, () => undefined);
  });
  target.on('timeout', () => target.destroy());
  target.on('error', () => sendNotice(response, notices.unavailable));
  response.on('close', () => target.destroy());
  pipeline(request, target, () => undefined);
}

function endToEnd<Headers extends object>(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !connectionHeaders.has(name)),
  ) as Headers;
}
