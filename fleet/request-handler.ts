import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { atMostOncePerSecond } from '../src/infra/log.ts';
import type { Chapter } from './control/chapters.repository.ts';
import type { Directory } from './directory.ts';
import { forwardRequest } from './forward-request.ts';
import { normalizeHost } from './host-name.ts';
import { notices, sendNotice } from './notice-pages.ts';
import type { OpenChapter, OpenChapters } from './open-chapters.ts';

interface HandlerDeps {
  opened: OpenChapters;
  directory: Directory;
  /** The newest migration of this version. */
  schema: number;
  log: FastifyBaseLogger;
}

/** Gives each request to the chapter that its host names, and to no other. */
export function requestHandler({ opened, directory, schema, log }: HandlerDeps) {
  const logFailure = atMostOncePerSecond((suppressed, { origin }: Chapter, error: unknown) =>
    log.error({ err: error, origin, suppressed }, 'a chapter could not be opened'),
  );

  return function handle(request: IncomingMessage, response: ServerResponse): void {
    if (hasSecondHost(request)) return sendNotice(response, notices.badRequest);
    const entry = opened.byHost.get(request.headers.host ?? '');
    if (entry) serve(entry, request, response);
    else find(request, response);
  };

  function serve(entry: OpenChapter, request: IncomingMessage, response: ServerResponse): void {
    // It may have gone while its chapter was opened, and then it never closes again.
    if (response.destroyed) return;
    entry.usedAt = Date.now();
    entry.app.handle(request, response);
    // A cached page has been sent by now.
    if (response.writableEnded) return;
    entry.pending += 1;
    response.once('close', () => (entry.pending -= 1));
  }

  function find(request: IncomingMessage, response: ServerResponse): void {
    const host = normalizeHost(request.headers.host);
    const chapter = directory.findByHost(host);
    if (!chapter) return sendNotice(response, notices.unknownHost);
    if (chapter.aliases.includes(host)) return redirect(request, response, chapter);
    if (chapter.state === 'suspended') return sendNotice(response, notices.suspended);
    if (chapter.state !== 'active') return sendNotice(response, notices.upgrading);
    if (chapter.schema !== schema) {
      const server = directory.findServer(chapter.schema);
      if (server) return forwardRequest(request, response, server.address);
      return sendNotice(response, notices.upgrading);
    }
    opened
      .get(chapter)
      .then((entry) => serve(entry, request, response))
      .catch((error: unknown) => {
        logFailure(chapter, error);
        sendNotice(response, notices.unavailable);
      });
  }
}

/** Node reads the first one; a proxy may have read another. */
function hasSecondHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

function redirect({ url = '/' }: IncomingMessage, response: ServerResponse, { origin }: Chapter): void {
  // A URL that names a host of its own must not lead there.
  const location = url.startsWith('/') && !url.startsWith('//') ? origin + url : origin;
  response.writeHead(308, { location, 'content-length': 0, 'cache-control': 'no-store' }).end();
}
