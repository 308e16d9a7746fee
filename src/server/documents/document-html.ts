import type { AdminDocument } from '../../kernel/admin-document.ts';
import { paletteInfos, type Palette } from '../../kernel/palettes.ts';
import { jsonForHtml } from '../../kernel/html-text.ts';
import type { RenderedDocument, RenderedPreview } from '../../kernel/rendering.ts';

const icon =
  '<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
  '<link rel="manifest" href="/manifest.webmanifest">';
const feed = '<link rel="alternate" type="application/rss+xml" title="Events and albums" href="/feed.xml">';
const fonts = ['newsreader-normal', 'hanken']
  .map((name) => `<link rel="preload" as="font" type="font/woff2" href="/fonts/${name}.woff2" crossorigin>`)
  .join('');

/** The back office and notices have the default colors. */
function headStart(palette: Palette = 'evergreen'): string {
  const { bar } = paletteInfos[palette];
  return (
    `<!doctype html><html lang="en" data-palette="${palette}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="${bar}">`
  );
}

/** A complete public document, readable without JavaScript. */
export function siteHtml(rendered: RenderedDocument, headTags: string): string {
  return (
    `${headStart(rendered.palette)}${rendered.head}${icon}${feed}${fonts}${headTags}</head><body>${rendered.root}` +
    `<script type="application/json" id="document-data">${rendered.data}</script></body></html>`
  );
}

/** The document of the back office, which renders in the browser. */
export function adminHtml(headTags: string, data: AdminDocument): string {
  return (
    `${headStart()}<title>Back office</title><meta name="robots" content="noindex">${icon}${fonts}${headTags}</head>` +
    `<body><div id="root"><p role="status">Loading…</p></div>` +
    `<script type="application/json" id="document-data">${jsonForHtml(data)}</script></body></html>`
  );
}

type Rendered = Pick<RenderedPreview, 'palette' | 'head' | 'root'>;

/** A page without the site around it. `root` already contains the scripts. */
export function previewHtml({ palette, head, root }: Rendered, styles: string): string {
  return `${headStart(palette)}${head}<meta name="robots" content="noindex">${icon}${styles}</head><body>${root}</body></html>`;
}

/** A self-contained error page for a document that cannot be sent now. */
export function retryHtml(reason: string): string {
  return noticeHtml('We could not load this. Please try again.', [reason, '<a href="">Try again</a>']);
}

/** The preview's frame when there is no page to show. */
export function noPreviewHtml(reason: 'signed-out' | 'missing'): string {
  return reason === 'signed-out'
    ? noticeHtml('Please sign in first.', ['Sign in, then open the preview again.'])
    : noticeHtml('Page not found', ['That page no longer exists.']);
}

/** A self-contained page with a few sentences. */
export function noticeHtml(title: string, paragraphs: readonly string[]): string {
  return (
    `${headStart()}<title>${title}</title></head><body><main style="max-width:40rem;margin:15vh auto;padding:0 1.25rem;` +
    `font:1.125rem/1.6 system-ui,sans-serif"><h1 style="font-weight:500">${title}</h1>` +
    `${paragraphs.map((text) => `<p>${text}</p>`).join('')}</main></body></html>`
  );
}
