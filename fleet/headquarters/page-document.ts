import { html, type Html } from './html.ts';
import type { PageModel } from './page-model.ts';

interface DocumentParts {
  title: string;
  current?: '/' | '/events';
  main: Html;
}

/** A page with the header and footer that all have. */
export function pageDocument(
  { organization }: Pick<PageModel, 'organization'>,
  { title, current, main }: DocumentParts,
): string {
  const link = (href: '/' | '/events', text: string) =>
    html`<li><a href="${href}" ${current === href && html` aria-current="page"`}>${text}</a></li>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#072a1f" />
        <title>${title}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="preload" as="font" type="font/woff2" href="/fonts/newsreader-normal.woff2" crossorigin />
        <link rel="preload" as="font" type="font/woff2" href="/fonts/hanken.woff2" crossorigin />
        <link rel="stylesheet" href="/headquarters.css" />
        <link rel="alternate" type="text/calendar" title="All events" href="/events.ics" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <header class="top">
          <div class="wrap">
            <a class="brand" href="/"
              ><img src="/icon.svg" alt="" width="44" height="44" /><span
                >${organization ?? 'Headquarters'}</span
              ></a
            >
            <nav aria-label="Main">
              <ul>
                ${link('/', 'Chapters')}${link('/events', 'Calendar')}
              </ul>
            </nav>
          </div>
        </header>
        <main id="main" class="wrap" tabindex="-1">${main}</main>
        <footer class="bottom">
          <div class="wrap">
            <p>
              Each chapter decides what it shares here.
              <a href="/events.ics">Calendar feed of all chapters (iCal)</a>
            </p>
          </div>
        </footer>
      </body>
    </html>`.text;
}

export function notFoundPage(model: Pick<PageModel, 'organization'>): string {
  return pageDocument(model, {
    title: 'Page not found',
    main: html`<div class="head">
      <h1>Page not found</h1>
      <p>Please check the address, or go to <a href="/">the list of chapters</a>.</p>
    </div>`,
  });
}
