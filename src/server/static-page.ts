import path from 'node:path';
import { render } from 'dom-serializer';
import { DomUtils, parseDocument } from 'htmlparser2';

/** Elements that need a server or a client script. */
const NEEDS_SERVER = new Set(['script', 'noscript', 'form', 'dialog', 'base']);
/** Links of the head that only client scripts, feed readers and installed apps use. */
const UNUSED_LINKS = /^(modulepreload|preload|manifest|alternate|prefetch)$/;

export interface StaticPage {
  html: string;
  /** The URLs of the same site that the page uses. */
  links: URL[];
}

const MAX_FOLDER_LENGTH = 100;

/** Where a URL of the site is stored. A query becomes a folder, because a file has none. Names stay encoded, so none leads elsewhere. */
export function fileFor(url: URL): string {
  const pathname = url.pathname.replace(/^\/+|\/+$/g, '');
  if (/\.[a-z\d]{2,5}$/i.test(pathname)) return pathname;
  const query = [...url.searchParams].map((pair) => pair.join('-')).join('-');
  const folder = query === '' ? '' : `/${query.replace(/[^\w-]+/g, '-').slice(0, MAX_FOLDER_LENGTH)}`;
  return `${pathname}${folder}/index.html`.replace(/^\//, '');
}

/** The relative link from one URL to another, so that the files work in any folder and without a web server. */
export function relativeLink(from: URL, to: URL): string {
  const link = path.posix.relative(path.posix.dirname(fileFor(from)), fileFor(to));
  return `${encodeURI(link)}${to.hash}`;
}

/** Turns a page of the site into one that needs no server. `resolve` says which URL takes the place of a link, if any does. */
export function toStaticPage(html: string, page: URL, resolve: (link: URL) => URL | undefined): StaticPage {
  const document = parseDocument(html);
  const links: URL[] = [];

  function replace(link: string): string | undefined {
    const url = URL.parse(link, page);
    if (!url || url.origin !== page.origin) return link;
    const target = resolve(url);
    if (!target) return undefined;
    links.push(target);
    return relativeLink(page, target);
  }

  for (const element of DomUtils.getElementsByTagName(() => true, document)) {
    const { name, attribs } = element;
    const isUnused =
      (name === 'link' && UNUSED_LINKS.test(attribs['rel'] ?? '')) ||
      // Drawn by the server.
      attribs['property']?.startsWith('og:image');
    if (NEEDS_SERVER.has(name) || isUnused || attribs['data-needs-server'] !== undefined) {
      DomUtils.removeElement(element);
      continue;
    }
    // The canonical URL stays the one that people knew.
    if (name === 'link' && attribs['rel'] === 'canonical') continue;
    for (const attribute of ['href', 'src', 'poster']) {
      const link = attribs[attribute];
      if (link === undefined || link.startsWith('#')) continue;
      const replaced = replace(link);
      if (replaced !== undefined) attribs[attribute] = replaced;
      else if (name === 'a') DomUtils.removeElement(element);
      else delete attribs[attribute];
    }
    for (const attribute of ['srcset', 'imagesrcset']) {
      const list = attribs[attribute];
      if (list === undefined) continue;
      attribs[attribute] = list
        .split(',')
        .flatMap((candidate) => {
          const [link = '', ...size] = candidate.trim().split(/\s+/);
          const replaced = replace(link);
          return replaced === undefined ? [] : [[replaced, ...size].join(' ')];
        })
        .join(', ');
    }
  }
  return { html: render(document), links };
}

const CSS_URL = /url\((["']?)(\/[^)"']+)\1\)/g;

export function toStaticStyles(css: string, file: URL): StaticPage {
  const links: URL[] = [];
  const html = css.replaceAll(CSS_URL, (_, quote: string, link: string) => {
    const url = new URL(link, file);
    links.push(url);
    return `url(${quote}${relativeLink(file, url)}${quote})`;
  });
  return { html, links };
}

/** A page that leads on to another one. */
export function toRedirectPage(from: URL, to: URL): string {
  const link = relativeLink(from, to).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${link}"><a href="${link}">Moved</a>`;
}
