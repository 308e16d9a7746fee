import type { IncomingMessage, ServerResponse } from 'node:http';
import { dataPolicy } from './answer-errors.ts';

/** Hangs up on who sends too slowly what should be there in a moment. Without a body there is nothing to wait for. */
export function limitReceiving(request: IncomingMessage, response: ServerResponse, longest: number): void {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const giveUp = setTimeout(() => {
    if (request.complete) return;
    if (!response.headersSent)
      response.writeHead(408, { connection: 'close', 'content-security-policy': dataPolicy }).end();
    request.destroy();
  }, longest);
  giveUp.unref();
  request.once('end', () => clearTimeout(giveUp));
  request.once('close', () => clearTimeout(giveUp));
}
