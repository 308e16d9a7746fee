import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { jsonForHtml } from './kernel/json-for-html.ts';
import type { Site } from './features/site/site.contract.ts';
import type { ReadAnswer, Rendered, RenderRequest } from './kernel/rendering.ts';
import { createReadClient, primeReads } from './web/read-client.ts';
import { siteRead } from './features/site/site/site.queries.ts';
import { loadScreen, SiteApp } from './web/site-app.tsx';
import { fixedPaths, matchSiteRoute } from './web/site-routes.ts';

const rootStart = '<div id="root">';

/** Draws one public address. Throws only when not even the frame around the screen can be drawn. */
export async function render({
  pathname,
  searchParams,
  now,
  origin,
  answer,
}: RenderRequest): Promise<Rendered> {
  const matched = matchSiteRoute(pathname);
  const reads: Record<string, ReadAnswer> = {};
  const [site, screen] = await Promise.all([answer(siteRead.url), matched && loadScreen(matched.route)]);
  if (!('data' in site)) throw new Error(`The site's details could not be read (${site.failure.status}).`);
  reads[siteRead.url] = site;
  let isMissing = true;
  let isBroken = false;
  if (matched && screen) {
    const { timeZone } = site.data as Site;
    const request = { searchParams, params: matched.params, now, timeZone };
    const needed = screen.reads?.(request) ?? [];
    const extra = screen.extraReads?.(request) ?? [];
    await Promise.all([...needed, ...extra].map(async ({ url }) => void (reads[url] = await answer(url))));
    isMissing = screen.isMissing?.(request, reads) ?? false;
    isBroken = needed.some(({ url }) => isFailure(reads[url]!));
  }

  const client = createReadClient(() => Promise.reject(new Error('A screen read what it did not name.')));
  primeReads(client, reads, now);
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  const html = renderToString(
    <div id="root">
      <StrictMode>
        <StaticRouter location={`${pathname}${query}`}>
          <SiteApp client={client} renderedAt={now} origin={origin} />
        </StaticRouter>
      </StrictMode>
    </div>,
  );
  client.clear();
  // React writes what belongs into the head before the root element; nothing in it can contain an unescaped tag.
  const cut = html.indexOf(rootStart);
  return {
    status: isBroken ? 503 : isMissing ? 404 : 200,
    head: html.slice(0, cut),
    root: html.slice(cut),
    data: jsonForHtml({ now: now.toISOString(), origin, reads }),
  };
}

/** Parameters the screen does not know, or that say nothing to it, are left out; the others stand in a fixed order. */
export async function canonicalAddress(
  pathname: string,
  searchParams: URLSearchParams,
): Promise<string | undefined> {
  const matched = matchSiteRoute(pathname);
  if (!matched) return undefined;
  const { canonicalSearch } = await loadScreen(matched.route);
  const kept = canonicalSearch?.(searchParams) ?? new URLSearchParams();
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}

/** The file of the screen an address shows. */
export function screenSource(pathname: string): string | undefined {
  return matchSiteRoute(pathname)?.route.source;
}

/** Every address that always leads to a screen. */
export function fixedAddresses(): string[] {
  return fixedPaths();
}

/** That there is no such thing is an answer, not a failure. */
function isFailure(answer: ReadAnswer): boolean {
  return 'failure' in answer && answer.failure.status >= 500;
}
