import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReadAnswer } from '../../kernel/rendering.ts';
import { createCopy, ensureEncoding, withBestBrotli, type DocumentCopy } from './document-copy.ts';
import { DocumentCache } from './document-cache.ts';
import { siteHtml, unavailableHtml } from './document-html.ts';
import { encodingFor, sendDocument } from './send-document.ts';
import type { SiteRenderer } from './site-renderer.ts';

/** All addresses that lead nowhere share one document, so that no flood of them can fill the memory. */
const notFoundKey = '/404';
/** A copy that lives this long is worth packing better; one that changes every second is not. */
const worthPackingAfter = 10_000;

interface Options {
  renderer: SiteRenderer;
  origin: string;
  now: () => Date;
  answer: (url: string) => Promise<ReadAnswer>;
  keepCopies: boolean;
  onError: (error: unknown) => void;
}

export type SiteDocuments = ReturnType<typeof siteDocuments>;

/** The public documents: rendered once, kept, and answered before the router is even asked. */
export function siteDocuments({ renderer, origin, now, answer, keepCopies, onError }: Options) {
  const cache = new DocumentCache<DocumentCopy>({ render });

  async function render(key: string): Promise<DocumentCopy> {
    const bundle = await renderer.bundle();
    const { pathname, searchParams } = splitAddress(key);
    const rendered = await bundle.render({ pathname, searchParams, now: now(), origin, answer });
    const html = siteHtml(rendered, renderer.headTags(bundle.screenSource(pathname)));
    const copy = createCopy(html, { status: rendered.status, origin, policy: renderer.policies.site });
    await ensureEncoding(copy, 'br');
    if (copy.isKeepable && keepCopies) setTimeout(() => void pack(key, copy), worthPackingAfter).unref();
    return copy;
  }

  async function pack(key: string, copy: DocumentCopy): Promise<void> {
    if (cache.holds(key, copy)) cache.improve(key, copy, await withBestBrotli(copy));
  }

  return {
    /** Answers from a kept copy, if there is one. This is the hot path: nothing else happens for most visits. */
    answerHit(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const copy = cache.hit(request.url!);
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
      const { pathname, searchParams } = splitAddress(url);
      const bundle = await renderer.bundle();
      const key = bundle.canonicalAddress(pathname, searchParams) ?? notFoundKey;
      return keepCopies ? cache.get(key) : render(key);
    },

    purge: () => cache.purge(),
  };
}

/** Not `new URL`: an address such as `//example.org` would name another host, and `//` would throw. */
function splitAddress(url: string): { pathname: string; searchParams: URLSearchParams } {
  const query = url.indexOf('?');
  return query === -1
    ? { pathname: url, searchParams: new URLSearchParams() }
    : { pathname: url.slice(0, query), searchParams: new URLSearchParams(url.slice(query + 1)) };
}
