import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { jsonForHtml } from './kernel/json-for-html.ts';
import type { Site } from './features/site/site.contract.ts';
import type {
  AllowedScript,
  PreviewRequest,
  ReadAnswer,
  Rendered,
  RenderRequest,
} from './kernel/rendering.ts';
import type { Page } from './features/pages/pages.contract.ts';
import { addressOfPage, scriptsToAllow } from './features/pages/pages.rules.ts';
import { ContentPage } from './features/pages/site/content-page.tsx';
import { DocumentProvider } from './ui/document-context.tsx';
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
  let scripts: readonly AllowedScript[] = [];
  if (matched && screen) {
    const { timeZone } = site.data as Site;
    const request = { searchParams, params: matched.params, now, timeZone };
    const needed = screen.reads?.(request) ?? [];
    const extra = screen.extraReads?.(request) ?? [];
    await Promise.all([...needed, ...extra].map(async ({ url }) => void (reads[url] = await answer(url))));
    isMissing = screen.isMissing?.(request, reads) ?? false;
    scripts = screen.scripts?.(reads) ?? [];
    isBroken = needed.some(({ url }) => isFailure(reads[url]!));
  }

  const client = createReadClient(() => Promise.reject(new Error('A screen read what it did not name.')));
  primeReads(client, reads, now);
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  const html = renderToString(
    <div id="root">
      <StrictMode>
        <StaticRouter location={`${pathname}${query}`}>
          <SiteApp client={client} renderedAt={now} origin={origin} scripts={scripts} />
        </StaticRouter>
      </StrictMode>
    </div>,
  );
  client.clear();
  return {
    status: isBroken ? 503 : isMissing ? 404 : 200,
    scripts,
    ...headAndRoot(html),
    data: jsonForHtml({ now: now.toISOString(), origin, reads, scripts }),
  };
}

/** Draws a page alone, as an administrator looks at it before others do. */
export async function renderPreview({ page, now, origin, answer }: PreviewRequest) {
  const site = await answer(siteRead.url);
  if (!('data' in site)) throw new Error(`The site's details could not be read (${site.failure.status}).`);
  const { timeZone, chapterName } = site.data as Site;
  const shown = page as Page;
  const scripts = scriptsToAllow(shown);
  const html = renderToString(
    <div id="root">
      <StaticRouter location={addressOfPage(shown)}>
        <DocumentProvider
          now={now}
          timeZone={timeZone}
          siteName={chapterName}
          origin={origin}
          scripts={scripts}
        >
          <main>
            <ContentPage page={shown} />
          </main>
        </DocumentProvider>
      </StaticRouter>
    </div>,
  );
  return { scripts, ...headAndRoot(html) };
}

/** React writes what belongs into the head before the root element; nothing in it can contain an unescaped tag. */
function headAndRoot(html: string): { head: string; root: string } {
  const cut = html.indexOf(rootStart);
  return { head: html.slice(0, cut), root: html.slice(cut) };
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
