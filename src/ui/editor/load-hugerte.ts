import type { HugeRTE } from 'hugerte';
import coreUrl from 'hugerte/hugerte.min.js?url';
import iconsUrl from 'hugerte/icons/default/icons.min.js?url';
import modelUrl from 'hugerte/models/dom/model.min.js?url';
import autolinkUrl from 'hugerte/plugins/autolink/plugin.min.js?url';
import autoresizeUrl from 'hugerte/plugins/autoresize/plugin.min.js?url';
import codeUrl from 'hugerte/plugins/code/plugin.min.js?url';
import linkUrl from 'hugerte/plugins/link/plugin.min.js?url';
import listsUrl from 'hugerte/plugins/lists/plugin.min.js?url';
import mediaUrl from 'hugerte/plugins/media/plugin.min.js?url';
import searchUrl from 'hugerte/plugins/searchreplace/plugin.min.js?url';
import tableUrl from 'hugerte/plugins/table/plugin.min.js?url';
import skinUrl from 'hugerte/skins/ui/oxide/skin.min.css?url';
import themeUrl from 'hugerte/themes/silver/theme.min.js?url';
import ownStylesUrl from './rich-text-editor.css?url';

declare global {
  interface Window {
    hugerte?: HugeRTE;
  }
}

const pluginUrls = [
  modelUrl,
  themeUrl,
  iconsUrl,
  autolinkUrl,
  autoresizeUrl,
  codeUrl,
  linkUrl,
  listsUrl,
  mediaUrl,
  searchUrl,
  tableUrl,
];

let loading: Promise<HugeRTE> | undefined;
const loaded = new Set<string>();

/**
 * Loads the editor from our own server, when the first screen needs it. Its files are loaded as scripts, because a browser
 * never loads a module again that has failed once, so a retry would not help.
 */
export function loadHugeRte(): Promise<HugeRTE> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<HugeRTE> {
  // Ours last, because it overrides the skin.
  await Promise.all([styles(skinUrl), script(coreUrl)]);
  await Promise.all([styles(ownStylesUrl), ...pluginUrls.map(script)]);
  const hugeRte = window.hugerte!;
  hugeRte.addI18n('en', plainWords);
  return hugeRte;
}

/** Replaces words of the editor that only people who know HTML understand. */
const plainWords = {
  'Media...': 'Video or audio…',
  'Insert/edit media': 'Add video or audio',
  'Insert/Edit Media': 'Add video or audio',
  'Insert/edit link': 'Link',
  'Insert/Edit Link': 'Link',
  URL: 'Address of the page or file',
  Source: 'Address of the video or audio',
  'Text to display': 'Link text',
  'Open link in...': 'Open in',
  Embed: 'Embed code',
  'Source code': 'Edit HTML',
  'Source code...': 'Edit HTML…',
  Blocks: 'Headings',
  'Row header': 'Header row',
  'Insert row before': 'Add row above',
  'Insert row after': 'Add row below',
  'Insert column before': 'Add column before',
  'Insert column after': 'Add column after',
  'Horizontal line': 'Dividing line',
};

function styles(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  // Marks it, because the editor's content gets the other stylesheets only.
  link.dataset['editor'] = '';
  return add(link, href);
}

function script(src: string): Promise<void> {
  return add(Object.assign(document.createElement('script'), { src, async: false }), src);
}

function add(element: HTMLElement, url: string): Promise<void> {
  if (loaded.has(url)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => {
      loaded.add(url);
      resolve();
    });
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error(`${url} could not be loaded.`));
    });
    document.head.append(element);
  });
}
