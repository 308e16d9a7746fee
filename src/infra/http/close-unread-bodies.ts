import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Long enough for a browser that is still sending to read the answer. */
const LINGER_MS = 2_000;

/**
 * Closes the connection of a request that is answered before its body arrived, as a refused upload is. Otherwise a slow sender
 * would hold it until the timeout for uploads, two minutes later.
 */
export function closeUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!isBodyMissing(raw)) return;
    // A short body is in the same packet as the headers and is parsed in a moment.
    await new Promise(setImmediate);
    if (!isBodyMissing(raw)) return;
    const { socket } = raw;
    reply.header('connection', 'close');
    // Node calls this after the answer and would reset the connection at once, before the sender has read the answer.
    socket.destroySoon = () => {
      socket.end();
      setTimeout(() => socket.destroy(), LINGER_MS).unref();
    };
  });
}

function isBodyMissing({ complete, headers }: IncomingMessage): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  // Requests that never had a connection do not say whether they are complete.
  return hasBody && (complete as boolean | undefined) === false;
}
