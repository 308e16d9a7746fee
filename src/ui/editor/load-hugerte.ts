import type { HugeRTE } from 'hugerte';
import coreUrl from 'hugerte/hugerte.min.js?url';
import iconsUrl from 'hugerte/icons/default/icons.min.js?url';
import modelUrl from 'hugerte/models/dom/model.min.js?url';
import autolinkUrl from 'hugerte/plugins/autolink/plugin.min.js?url';
import codeUrl from 'hugerte/plugins/code/plugin.min.js?url';
import linkUrl from 'hugerte/plugins/link/plugin.min.js?url';
import listsUrl from 'hugerte/plugins/lists/plugin.min.js?url';
import mediaUrl from 'hugerte/plugins/media/plugin.min.js?url';
import searchUrl from 'hugerte/plugins/searchreplace/plugin.min.js?url';
import tableUrl from 'hugerte/plugins/table/plugin.min.js?url';
import skinUrl from 'hugerte/skins/ui/oxide/skin.min.css?url';
import themeUrl from 'hugerte/themes/silver/theme.min.js?url';
import lookUrl from './rich-text-editor.css?url';

declare global {
  interface Window {
    hugerte?: HugeRTE;
  }
}

const partUrls = [
  modelUrl,
  themeUrl,
  iconsUrl,
  autolinkUrl,
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
 * The editor's own program, from our own server and only when a screen needs it. Its files are scripts and not modules,
 * because a browser may remember for ever that it could not load a module, and then no second try would help.
 */
export function loadHugeRte(): Promise<HugeRTE> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<HugeRTE> {
  // Ours last: it changes what the skin says.
  await Promise.all([styles(skinUrl), script(coreUrl)]);
  await Promise.all([styles(lookUrl), ...partUrls.map(script)]);
  const hugeRte = window.hugerte!;
  hugeRte.addI18n('en', plainWords);
  return hugeRte;
}

/** In place of the editor's own words, where those are for people who know HTML. */
const plainWords = {
  'Media...': 'Film or sound…',
  'Insert/edit media': 'Add a film or a sound',
  'Insert/Edit Media': 'Add a film or a sound',
  'Insert/edit link': 'Link',
  'Insert/Edit Link': 'Link',
  URL: 'Address of the page or file',
  Source: 'Address of the film or sound',
  'Text to display': 'Words that are shown',
  'Open link in...': 'Open it',
  Embed: 'Code to embed',
  'Source code': 'HTML of this text',
  'Source code...': 'HTML of this text…',
  'Clear formatting': 'Remove bold, italics and the like',
};

function styles(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  // So that it is told from the styles of the back office itself.
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
