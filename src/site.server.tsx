import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { jsonForHtml } from './kernel/html-text.ts';
import type { CardWithUrl } from './kernel/share-card.ts';
import type { Site } from './features/chapter/site.contract.ts';
import type {
  AllowedScript,
  DocumentTemplate,
  FormAnswer,
  RenderedPreview,
  PreparedDocument,
  PreviewRequest,
  ReadResult,
  RenderRequest,
} from './kernel/rendering.ts';
import type { Page } from './features/pages/pages.contract.ts';
import { pagePath, isSlugWord, scriptsToAllow } from './features/pages/pages.rules.ts';
import { ContentPage } from './features/pages/site/content-page.tsx';
import { PageFrame } from './features/pages/site/page-frame.tsx';
import { programEvents } from './features/events/site/program-events.tsx';
import { DocumentProvider } from './ui/document-context.tsx';
import { AnswerPage } from './web/answer-page.tsx';
import { createReadClient, primeReads } from './web/read-client.ts';
import { siteRead } from './features/chapter/site/site.queries.ts';
import { ProgramFrame } from './web/program-frame.tsx';
import { loadScreen, SiteApp } from './web/site-app.tsx';
import { topOfPage } from './web/site-features.ts';
import { matchSiteRoute, findRoute, siteRoutes, type MatchedRoute } from './web/site-routes.ts';
import { StaticRouter } from './web/site-router.tsx';

export { fixedPaths } from './web/site-routes.ts';

const rootStart = '<div id="root">';

/** Reads the data of a public document. Throws only where not even header and footer can be rendered. */
export async function prepare({
  pathname,
  searchParams,
  now,
  freshUntil,
  origin,
  read,
}: RenderRequest): Promise<PreparedDocument> {
  const matched = matchSiteRoute(pathname);
  const route = findRoute(pathname);
  const reads: Record<string, ReadResult> = {};
  const [site, screen] = await Promise.all([read(siteRead.url), loadScreen(route)]);
  if (!('data' in site)) throw new Error(`The site's details could not be read (${site.failure.status}).`);
  reads[siteRead.url] = site;
  await screen.prepare?.(searchParams);
  const { timeZone } = site.data as Site;
  const request = { searchParams, params: matched?.params ?? {}, now, timeZone };
  const needed = screen.reads?.(request) ?? [];
  const extra = screen.extraReads?.(request) ?? [];
  const top = route.isBare ? [] : topOfPage.map((part) => part.read);
  const urls = [...top, ...needed, ...extra].map(({ url }) => url);
  const results = await Promise.all(urls.map(read));
  // In a fixed order, so that the same contents give the same document.
  for (const [index, url] of urls.entries()) reads[url] = results[index]!;
  const isMissing = !matched || (screen.isMissing?.(request, reads) ?? false);
  const scripts: readonly AllowedScript[] = screen.scripts?.(reads) ?? [];
  const isBroken = needed.some(({ url }) => isFailure(reads[url]!));

  return {
    status: isBroken ? 503 : isMissing ? (needed.some(({ url }) => isGone(reads[url]!)) ? 410 : 404) : 200,
    scripts,
    template: isMissing ? missingPageTemplate(pathname, matched) : undefined,
    render() {
      const client = createReadClient(() => Promise.reject(new Error('A screen read what it did not name.')));
      primeReads(client, reads, now);
      let card: CardWithUrl | undefined;
      const query = searchParams.size > 0 ? `?${searchParams}` : '';
      const html = renderToString(
        <div id="root">
          <StrictMode>
            <StaticRouter pathname={pathname} search={query}>
              <SiteApp
                client={client}
                clock={{ renderedAt: now, freshUntil }}
                origin={origin}
                scripts={scripts}
                onCard={(found) => (card = found)}
              />
            </StaticRouter>
          </StrictMode>
        </div>,
      );
      client.clear();
      const { palette } = site.data as Site;
      return {
        palette,
        card,
        ...headAndRoot(html),
        data: jsonForHtml({ now, freshUntil, origin, reads, scripts }),
      };
    },
  };
}

/** Renders a page alone, for an administrator's preview. */
export async function renderPreview({ page, now, origin, read }: PreviewRequest): Promise<RenderedPreview> {
  const site = await read(siteRead.url);
  if (!('data' in site)) throw new Error(`The site's details could not be read (${site.failure.status}).`);
  const { timeZone, chapterName, palette } = site.data as Site;
  const shown = page as Page;
  const scripts = scriptsToAllow(shown);
  const path = pagePath(shown);
  const events = programEvents(path.split('/').at(-1)!, now).url;
  const client = createReadClient(() => Promise.reject(new Error('A preview read what it did not name.')));
  primeReads(client, { [siteRead.url]: site, [events]: await read(events) }, now);
  const html = renderToString(
    <div id="root">
      <StaticRouter pathname={path}>
        <QueryClientProvider client={client}>
          <DocumentProvider
            now={now}
            timeZone={timeZone}
            siteName={chapterName}
            origin={origin}
            scripts={scripts}
          >
            <main>
              <ContentPage page={shown} Frame={shown.type === 'program' ? ProgramFrame : PageFrame} />
            </main>
          </DocumentProvider>
        </QueryClientProvider>
      </StaticRouter>
    </div>,
  );
  client.clear();
  return { palette, scripts, ...headAndRoot(html) };
}

export function renderAnswer(answer: FormAnswer): Omit<RenderedPreview, 'scripts'> {
  const html = renderToString(
    <div id="root">
      <StaticRouter pathname="">
        <AnswerPage {...answer} />
      </StaticRouter>
    </div>,
  );
  return { palette: (answer.site as Site | undefined)?.palette ?? 'evergreen', ...headAndRoot(html) };
}

/** There are unlimited names of missing pages, and their documents differ in the name alone. */
function missingPageTemplate(
  pathname: string,
  matched: MatchedRoute | undefined,
): DocumentTemplate | undefined {
  const { slug, id } = matched?.params ?? {};
  // The document of a missing event does not name it.
  if (!slug || id !== undefined || !isSlugWord(slug)) return undefined;
  const path = `${pathname.slice(0, -slug.length)}${MISSING_PAGE}`;
  return { path, placeholder: MISSING_PAGE, word: slug };
}

const MISSING_PAGE = 'missing-page-5d41402a';

/** React renders the elements of the head before the root element; none of them can contain an unescaped tag. */
function headAndRoot(html: string): { head: string; root: string } {
  const cut = html.indexOf(rootStart);
  return { head: html.slice(0, cut), root: html.slice(cut) };
}

/** Leaves out parameters that do not change the screen; the others have a fixed order. */
export async function canonicalUrl(
  pathname: string,
  searchParams: URLSearchParams,
): Promise<string | undefined> {
  const matched = matchSiteRoute(pathname);
  if (!matched) return undefined;
  const { canonicalSearch } = await loadScreen(matched.route);
  const kept = canonicalSearch?.(searchParams) ?? new URLSearchParams();
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}

/** Whether a URL starts like one of a screen. Files, such as a calendar, have a dot in their name. */
export function isDocumentPath(url: string): boolean {
  return screenSections.has(/^\/([^/?.]*)[^?.]*(\?|$)/.exec(url)?.[1]);
}

const screenSections = new Set(siteRoutes.map(({ path }) => path.split('/')[1]));

/** The source file of the screen at a path. */
export function screenSource(pathname: string): string | undefined {
  return matchSiteRoute(pathname)?.route.source;
}

function isGone(result: ReadResult): boolean {
  return 'failure' in result && result.failure.status === 410;
}

/** Not found is a result, not a failure. */
function isFailure(result: ReadResult): boolean {
  return 'failure' in result && result.failure.status >= 500;
}
