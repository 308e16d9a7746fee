import path from 'node:path';
import { render } from 'dom-serializer';
import { DomUtils, parseDocument } from 'htmlparser2';

/** Elements that need the program behind the site: scripts, forms, and what only they open. */
const NEEDS_PROGRAM = new Set(['script', 'noscript', 'form', 'dialog', 'base']);
/** Links of the head that only browsers with scripts or installed apps use. */
const NEEDLESS_LINKS = /^(modulepreload|preload|manifest|alternate|prefetch)$/;

export interface StaticPage {
  html: string;
  /** The URLs of the same site that the page uses. */
  links: URL[];
}

/** Where a URL of the site is stored. A query becomes a folder, because a file has none. */
export function fileFor(url: URL): string {
  const pathname = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '');
  const query = [...url.searchParams].map((pair) => pair.join('-')).join('-');
  const folder = query === '' ? '' : `/${query.replace(/[^\w-]+/g, '-')}`;
  if (folder === '' && path.posix.extname(pathname) !== '') return pathname;
  return `${pathname}${folder}/index.html`.replace(/^\//, '');
}

/** The relative link from one URL to another, so that the files work in any folder and without a web server. */
export function relativeLink(from: URL, to: URL): string {
  const link = path.posix.relative(path.posix.dirname(fileFor(from)), fileFor(to));
  return `${encodeURI(link)}${to.hash}`;
}

/** Turns a page of the site into one that needs no program. `resolve` says which URL takes the place of a link, if any does. */
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
    const isNeedless = name === 'link' && NEEDLESS_LINKS.test(attribs['rel'] ?? '');
    if (NEEDS_PROGRAM.has(name) || isNeedless) {
      DomUtils.removeElement(element);
      continue;
    }
    // The canonical address stays the one that people knew.
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
