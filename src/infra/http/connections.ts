import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { dataPolicy } from './handle-errors.ts';
import { UPLOAD_TIMEOUT_MS } from './mount.ts';

/** Slow clients must not hold connections. */
const serverTimeouts = {
  headersTimeout: 8_000,
  // For uploads; `limitBodyTime` sets less for all other requests.
  requestTimeout: UPLOAD_TIMEOUT_MS,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
};

/** A client that reads, however slowly, takes some of its response within this time. */
const MAX_STALLED_MS = 20_000;
/** Longer than `keepAliveTimeout`, and than any response takes. */
const MAX_IDLE_MS = 75_000;

/** A server that closes connections of clients that do not read, and of those that send without waiting. */
export function createLimitedServer(
  handle: RequestListener,
  { stalledMs = MAX_STALLED_MS }: { stalledMs?: number } = {},
): Server {
  return createServer(serverTimeouts, limitPipelining(handle)).setTimeout(stalledMs, (socket: Socket) => {
    // Nothing to send, and not yet idle for long: the response is being prepared, or the request is still arriving.
    const isInTime = socket.timeout === stalledMs && socket.writableLength === 0;
    if (isInTime) socket.setTimeout(MAX_IDLE_MS - stalledMs);
    else socket.destroy();
  });
}

/** Browsers and proxies send the next request after the response. */
const MAX_PIPELINED_REQUESTS = 10;

/**
 * Handles the requests of a connection one after the other, and closes the connection of a client that has sent too many without
 * waiting. The parser still emits those that it has read.
 */
function limitPipelining(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    // The first response has the socket; the others get it in turn.
    if (response.socket !== null) return handle(request, response);
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MAX_PIPELINED_REQUESTS) socket.destroy();
    if (socket.destroyed) return;
    waiting.set(socket, count);
    response.once('socket', () => {
      waiting.set(socket, waiting.get(socket)! - 1);
      if (!socket.destroyed) handle(request, response);
    });
  };
}

const STATUS_BY_CODE: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Only a browser with too many cookies shows such a response to a person. */
const COOKIES_TEXT =
  'Your browser sent too many cookies. Delete the cookies of this website, then try again.\n';

/**
 * Responds to a request that could not be parsed, and closes the connection. A page script can cause one with oversized cookies and open
 * it in a popup, so this response needs a policy like any other.
 */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUS_BY_CODE[error.code ?? ''] ?? 400;
  // As Node's own handler does: a response in progress must not be interrupted by another one.
  const { _httpMessage: response } = socket as Socket & { _httpMessage?: ServerResponse };
  if (socket.writable && !response?.headersSent) {
    // Chromium shows a network error for an error response without a body.
    const body = status === 431 ? COOKIES_TEXT : '';
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: text/plain\r\n` +
        `content-length: ${body.length}\r\nx-content-type-options: nosniff\r\n` +
        `content-security-policy: ${dataPolicy}\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
}

const DRAIN_TIMEOUT_MS = 12_000;

/** Runs what closes a server, which waits for running requests. Closes idle connections, and in the end all of them. */
export async function finishRequests(server: Server, close: () => Promise<unknown>): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const timeout = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
  try {
    await close();
  } finally {
    clearInterval(sweep);
    clearTimeout(timeout);
  }
}

const MAX_BODY_TIME_MS = 10_000;

/** Closes the connection of a client that sends its body too slowly. */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (!response.headersSent)
      response.writeHead(408, { connection: 'close', 'content-security-policy': dataPolicy }).end();
    request.destroy();
  }, MAX_BODY_TIME_MS);
  timer.unref();
  request.once('end', () => clearTimeout(timer));
  request.once('close', () => clearTimeout(timer));
}

/** Long enough for a browser that is still sending to read the response. */
const LINGER_MS = 2_000;

/**
 * Closes the connection when a response is sent before the body arrived, as for a rejected upload. Otherwise a slow sender would
 * hold it until the timeout for uploads, two minutes later.
 */
export function closeUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!isBodyMissing(raw)) return;
    // A short body is in the same packet as the headers and is parsed in a moment.
    await new Promise(setImmediate);
    if (!isBodyMissing(raw)) return;
    const { socket } = raw;
    reply.header('connection', 'close');
    // Node calls this after the response and would reset the connection at once, before the sender has read the response.
    socket.destroySoon = () => {
      socket.end();
      setTimeout(() => socket.destroy(), LINGER_MS).unref();
    };
  });
}

function isBodyMissing({ complete, headers }: IncomingMessage): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  // Injected requests have no connection and no `complete`.
  return hasBody && (complete as boolean | undefined) === false;
}
