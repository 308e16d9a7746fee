import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReadAnswer } from '../../kernel/rendering.ts';
import { createCopy, ensureEncoding, withBestBrotli, type DocumentCopy } from './document-copy.ts';
import { DocumentCache } from './document-cache.ts';
import { withScripts } from './document-headers.ts';
import { siteHtml, unavailableHtml } from './document-html.ts';
import { encodingFor, sendDocument } from './send-document.ts';
import { splitAddress } from './split-address.ts';
import type { SiteRenderer } from './site-renderer.ts';

/** All addresses that lead nowhere share one document, so that no flood of them can fill the memory. */
const notFoundKey = '/404';
/** How often we look for copies worth packing better, and how often one must have been asked for to be worth it. */
const packingPause = 10_000;
const worthPacking = 20;
/** Months, searches and single events: their number is up to the visitor, so they get a room of their own. */
const mostWithQuery = 150;

interface Options {
  renderer: SiteRenderer;
  origin: string;
  now: () => Date;
  answer: (url: string) => Promise<ReadAnswer>;
  keepCopies: boolean;
  /** Where what stood at an address has gone. */
  movedTo: (pathname: string) => Promise<string | undefined>;
  onError: (error: unknown) => void;
}

export type SiteDocuments = ReturnType<typeof siteDocuments>;

/** The public documents: rendered once, kept, and answered before the router is even asked. */
export function siteDocuments(options: Options) {
  const { renderer, origin, now, answer, keepCopies, movedTo, onError } = options;
  const plain = new DocumentCache<DocumentCopy>({ render });
  const withQuery = new DocumentCache<DocumentCopy>({ render, capacity: mostWithQuery });
  const cacheOf = (key: string) => (key.includes('?') ? withQuery : plain);
  const packing = setInterval(() => void pack().catch(onError), packingPause).unref();

  async function render(key: string): Promise<DocumentCopy> {
    const bundle = await renderer.bundle();
    const { pathname, query } = splitAddress(key);
    const searchParams = new URLSearchParams(query);
    const rendered = await bundle.render({ pathname, searchParams, now: now(), origin, answer });
    const html = siteHtml(rendered, renderer.headTags(bundle.screenSource(pathname)));
    const { status, scripts } = rendered;
    // Names of pages that do not exist are without number. And a copy drawn where a page has just left would hide the way to it.
    const hasMoved = (await movedTo(pathname)) !== undefined;
    const isPassing = hasMoved || (status === 404 && key !== notFoundKey);
    const policy = withScripts(renderer.policies.site, scripts);
    const copy = createCopy(html, { status, isPassing, origin, policy });
    if (!isPassing) await ensureEncoding(copy, 'br');
    return copy;
  }

  /** One at a time, and only what is asked for again and again: the best packing takes sixty times as long as a good one. */
  async function pack(): Promise<void> {
    for (const [key, copy] of plain.wanted(worthPacking)) {
      if (!copy.isPacked) plain.improve(key, copy, await withBestBrotli(copy));
    }
  }

  return {
    /** Answers from a kept copy, if there is one. This is the hot path: nothing else happens for most visits. */
    answerHit(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const url = request.url!;
      const copy = cacheOf(url).hit(url);
      return copy !== undefined && sendDocument(request, response, copy);
    },

    /** Answers any address of the site, rendering it when need be. */
    async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const copy = await this.copyOf(request.url!).catch((error: unknown) => {
        onError(error);
        return createCopy(unavailableHtml(), { status: 503, origin, policy: renderer.policies.site });
      });
      await ensureEncoding(copy, encodingFor(request.headers['accept-encoding']));
      sendDocument(request, response, copy);
    },

    async copyOf(url: string): Promise<DocumentCopy> {
      const { pathname, query } = splitAddress(url);
      const bundle = await renderer.bundle();
      const key = (await bundle.canonicalAddress(pathname, new URLSearchParams(query))) ?? notFoundKey;
      return keepCopies ? cacheOf(key).get(key) : render(key);
    },

    purge(): void {
      plain.purge();
      withQuery.purge();
    },

    stop: () => clearInterval(packing),
  };
}
