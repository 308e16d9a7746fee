import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRefusalDelay, createTokenBuckets } from '../../infra/http/token-buckets.ts';
import { RetryLaterError } from '../../kernel/errors.ts';
import type { ReadResult } from '../../kernel/rendering.ts';
import { SEARCH_PATH } from '../../kernel/search-text.ts';
import type { CardWithUrl } from '../../kernel/share-card.ts';
import { createDocument, ensureEncoding, compressFully, type CachedDocument } from './cached-document.ts';
import { DocumentCache } from './document-cache.ts';
import { withScripts } from './document-headers.ts';
import { retryHtml, siteHtml } from './document-html.ts';
import { RenderQueue, RenderQueueFullError, type RenderTurns } from './render-queue.ts';
import { encodingFor, sendDocument } from './send-document.ts';
import { splitUrl } from './split-url.ts';
import type { SiteRenderer } from './site-renderer.ts';

/** All URLs that do not exist share one document, so that a flood of them cannot fill the memory. */
const NOT_FOUND_KEY = '/404';
/** Months, searches, pages of events and albums: there may be very many, so they must not evict the other documents. */
const MAX_BOUNDED_DOCUMENTS = 300;
const isBounded = (key: string) => /\?|^\/(events|gallery)\//.test(key);
/** Searches of the whole site are rendered each time: no one repeats the text of another, and each would evict a document. */
const isSearch = (key: string) => key.startsWith(`${SEARCH_PATH}?`);
/** The best compression takes sixty times as long as a good one, so only popular documents get it. */
const COMPRESSION_INTERVAL_MS = 10_000;
const MIN_POPULARITY = { ageMs: 30_000, hits: 20 };
const REFUSAL_DELAY_MS = 1_000;
/** For each client IP address: more than an office behind one address opens, and about a tenth of a processor core. */
const UNCACHED_LIMIT = { burst: 50, perSecond: 10 };

const BUSY = 'The website is very busy right now. Please wait a few seconds.';
const UNAVAILABLE = 'Our records cannot be reached right now. It usually takes no more than a minute.';

class UncachedLimitError extends Error {}

interface Options {
  renderer: SiteRenderer;
  origin: string;
  now: () => Date;
  read: (url: string) => Promise<ReadResult>;
  /** Off in development: every request renders, and nothing is limited. */
  cacheDocuments: boolean;
  allowsPageScripts: boolean;
  /** The next moment at which documents change although nothing is saved. */
  freshUntil: (now: Date) => Promise<Date>;
  /** The current URL of content that has moved. */
  findRedirect: (url: string) => Promise<string | undefined>;
  clientAddress: (request: IncomingMessage) => string;
  renderTurns?: RenderTurns | undefined;
  onError: (error: unknown) => void;
  /** Called when a document was refused because of too much load. */
  onOverload: () => void;
}

export type SiteDocuments = ReturnType<typeof siteDocuments>;

/** The public documents: rendered once, cached, and sent before the router runs. */
export function siteDocuments(options: Options) {
  const { renderer, origin, now, read, cacheDocuments, freshUntil, findRedirect, onError, onOverload } =
    options;
  const { clientAddress } = options;
  const plain = new DocumentCache<CachedDocument>({ render, onError });
  const bounded = new DocumentCache<CachedDocument>({
    render,
    onError,
    capacity: MAX_BOUNDED_DOCUMENTS,
  });
  const cacheOf = (key: string) => (isBounded(key) ? bounded : plain);
  const queue = new RenderQueue(options.renderTurns);
  const misses = createTokenBuckets(UNCACHED_LIMIT, () => now().getTime());
  const busy = createDocument(retryHtml(BUSY), failure());
  let isDocumentPath: (url: string) => boolean = () => false;
  const delayRefusal = createRefusalDelay(REFUSAL_DELAY_MS);
  const timing = timingHeader(now);
  const compression = setInterval(
    () => void compressPopular().catch(onError),
    COMPRESSION_INTERVAL_MS,
  ).unref();

  async function render(key: string, previous?: CachedDocument): Promise<CachedDocument> {
    const bundle = await renderer.bundle();
    const { pathname, query } = splitUrl(key);
    const searchParams = new URLSearchParams(query);
    const renderedAt = now();
    const validUntil = await freshUntil(renderedAt);
    const request = { pathname, searchParams, now: renderedAt, freshUntil: validUntil, origin, read };
    const prepared = await bundle.prepare(request);
    const { status, scripts, template } = prepared;
    // A cached document would hide the redirect of a page that has just moved.
    const hasMoved = (await findRedirect(key)) !== undefined;
    if (template && !hasMoved && key !== template.path) {
      const rendering = cacheDocuments ? plain.get(template.path) : render(template.path);
      const { status: templateStatus, identity } = await rendering;
      const html = identity.bytes.toString().replaceAll(template.placeholder, template.word);
      const policy = renderer.policies.site;
      return createDocument(html, { status: templateStatus, transient: true, origin, policy, renderedAt });
    }
    const rendered = await queue.run(prepared.render);
    const html = siteHtml(rendered, renderer.headTags(bundle.screenSource(pathname)));
    const document = createDocument(html, {
      status,
      // Names of pages that do not exist are unlimited.
      transient: hasMoved || isSearch(key) || (status === 404 && !template && key !== NOT_FOUND_KEY),
      origin,
      policy: withScripts(renderer.policies.site, options.allowsPageScripts ? scripts : []),
      renderedAt,
      freshForMs: validUntil.getTime() - renderedAt.getTime(),
      card: rendered.card,
    });
    if (previous?.fingerprint === document.fingerprint) {
      // The same page as before: it keeps its ETag and its compressed forms.
      previous.freshForMs = document.freshForMs;
      return previous;
    }
    if (!document.transient) await ensureEncoding(document, 'br');
    return document;
  }

  async function compressPopular(): Promise<void> {
    for (const document of plain.popular(MIN_POPULARITY)) {
      if (!document.isFullyCompressed) await compressFully(document);
    }
  }

  /** Calls `admit`, which may throw, before a document is rendered. */
  async function findDocument(url: string, admit: () => void): Promise<CachedDocument> {
    const { pathname, query } = splitUrl(url);
    const bundle = await renderer.bundle();
    isDocumentPath = bundle.isDocumentPath;
    const key = (await bundle.canonicalUrl(pathname, new URLSearchParams(query))) ?? NOT_FOUND_KEY;
    if (!cacheDocuments) return render(key);
    const cache = cacheOf(key);
    if (cache.has(key)) return cache.get(key);
    admit();
    return queue.add(() => cache.get(key));
  }

  function takeMiss(request: IncomingMessage): void {
    if (cacheDocuments && misses.take(clientAddress(request)) > 0) throw new UncachedLimitError();
  }

  function refuse(request: IncomingMessage, response: ServerResponse): void {
    onOverload();
    void delayRefusal().then(() => sendDocument(request, response, { document: busy, sentAt: timing() }));
  }

  function failureDocument(error: unknown): CachedDocument {
    if (error instanceof UncachedLimitError || error instanceof RenderQueueFullError) {
      onOverload();
      return busy;
    }
    onError(error);
    return createDocument(retryHtml(UNAVAILABLE), failure());
  }

  function failure() {
    return { status: 503, origin, policy: renderer.policies.site, renderedAt: now() };
  }

  return {
    /** Responds from the cache, if possible. This is the hot path of most visits. */
    respondFromCache(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const url = request.url!;
      const document = cacheOf(url).hit(url);
      return document !== undefined && sendDocument(request, response, { document, sentAt: timing() });
    },

    /** Refuses a client over its limit before the router, the log and the database have any work with it. */
    refuseOverLimit(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      if (!isDocumentPath(request.url!) || !misses.isEmpty(clientAddress(request))) return false;
      refuse(request, response);
      return true;
    },

    /** Counts a redirect, which took a query and can be requested for unlimited URLs. Refuses it where the client is over its limit. */
    refuseMiss(request: IncomingMessage, response: ServerResponse): boolean {
      if (!cacheDocuments || misses.take(clientAddress(request)) === 0) return false;
      refuse(request, response);
      return true;
    },

    /** Responds to any URL of the site, rendering the document if necessary. */
    async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const document = await findDocument(request.url!, () => takeMiss(request)).catch(failureDocument);
      if (document.cacheable) await ensureEncoding(document, encodingFor(request.headers['accept-encoding']));
      sendDocument(request, response, { document, sentAt: timing() });
    },

    /**
     * What a link to a screen shows; undefined where nothing is found at its path. Counts as an uncached document even where the
     * document is cached, because the card is drawn next.
     */
    async findCard(request: IncomingMessage, path: string): Promise<CardWithUrl | undefined> {
      const { status, card } = await find().catch(failureDocument);
      if (status >= 500) throw new RetryLaterError('unavailable', 'The website is very busy right now.', 10);
      return card;

      async function find(): Promise<CachedDocument> {
        takeMiss(request);
        return findDocument((await findRedirect(path)) ?? path, () => undefined);
      }
    },

    purge(): void {
      plain.purge();
      bounded.purge();
    },

    stop: () => clearInterval(compression),
  };
}

/**
 * The time of the response, which browsers expose to scripts: cached documents may have been rendered hours before. Written once a
 * second, and only while there are responses.
 */
function timingHeader(now: () => Date): () => string {
  let header: string | undefined;
  return () => {
    if (header === undefined) {
      header = `now;dur=${now().getTime()}`;
      setTimeout(() => (header = undefined), 1_000).unref();
    }
    return header;
  };
}
