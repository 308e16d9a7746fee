import { createHash } from 'node:crypto';
import { sanitizeHtml } from '../../../infra/security/sanitize-html.ts';
import { flattenDeepHtml } from '../../../infra/security/html-limits.ts';
import { droppedFrom } from '../../../infra/security/dropped-html.ts';
import { escapeHtml } from '../../../kernel/html-text.ts';
import type { PageContent, PageScript } from '../pages.contract.ts';
import { cutScripts, slotFor, type ScriptElement } from './cut-scripts.ts';
import { validateScript } from './validate-script.ts';

/** The body of the page, or one of its sections by its number. */
export type ScriptPlace = 'body' | number;

/** A script of a page and where it is. Its order is its number among all scripts of the page. */
export interface PlacedScript extends PageScript {
  place: ScriptPlace;
}

/** Content as visitors get it: sanitized HTML with a slot for each script, and the scripts. */
export interface PublishedContent {
  content: PageContent;
  scripts: PlacedScript[];
}

interface ExtractedScripts extends PublishedContent {
  /** What sanitizing removed, one sentence each. */
  removedContent: string[];
}

const MAX_SCRIPTS = 50;

/** Sanitizes what an administrator wrote, and separates the scripts from the HTML. */
export function extractScripts(content: PageContent): ExtractedScripts {
  const scripts: PlacedScript[] = [];
  const removed: string[] = [];

  function sanitize(written: string, place: ScriptPlace): string {
    const cut = cutScripts(flattenDeepHtml(written));
    if (cut.templates > 0) removed.push('A template was removed.');
    const slotted = sanitizeHtml(cut.html, 'page');
    removed.push(...droppedFrom(cut.html, slotted));
    const seen = new Set<number>();
    const html = fillSlots(slotted, (number) => {
      seen.add(number);
      return addScript(cut.scripts[number]!, place);
    });
    if (seen.size < cut.scripts.length) {
      removed.push('A script was removed together with the element around it.');
    }
    return html;
  }

  /** Returns the slot of the script; nothing where it is not allowed. */
  function addScript(element: ScriptElement, place: ScriptPlace): string {
    const { script, removedContent } = validateScript(element);
    removed.push(...removedContent);
    if (!script) return '';
    if (scripts.length === MAX_SCRIPTS) {
      removed.push(`A script was removed: a page can have ${MAX_SCRIPTS}.`);
      return '';
    }
    const order = scripts.length;
    scripts.push({ ...script, sha256: hashScript(script.code), place, order });
    return slotFor(order);
  }

  const body = sanitize(content.body, 'body');
  const sections = content.sections.map((section, index) =>
    section.content ? { ...section, content: sanitize(section.content, index) } : section,
  );
  return { content: { body, sections }, scripts, removedContent: [...new Set(removed)] };
}

/** The content as its administrator wrote it: each script back in its place. */
export function inlineScripts(content: PageContent, scripts: readonly PlacedScript[]): PageContent {
  return mapPlaces(content, (html, place) =>
    fillSlots(html, (number) => {
      const script = findByOrder(scripts, number);
      return script?.place === place ? scriptHtml(script) : '';
    }),
  );
}

/** Removes slots that belong to no saved script. */
export function removeUnknownSlots(content: PageContent, scripts: readonly PlacedScript[]): PageContent {
  return mapPlaces(content, (html, place) =>
    fillSlots(html, (number) => (findByOrder(scripts, number)?.place === place ? slotFor(number) : '')),
  );
}

/** Inlines the scripts of a page into a whole document, as for its preview. */
export function inlineScriptsInHtml(html: string, scripts: readonly PageScript[]): string {
  return fillSlots(html, (number) => {
    const script = findByOrder(scripts, number);
    return script ? scriptHtml(script) : '';
  });
}

/** As a Content-Security-Policy has it: base64, of the code as it was written. */
export function hashScript(code: string): string {
  return createHash('sha256').update(code).digest('base64');
}

/** Content with each of its texts changed. */
export function mapPlaces(
  { body, sections }: PageContent,
  change: (html: string, place: ScriptPlace) => string,
): PageContent {
  return {
    body: change(body, 'body'),
    sections: sections.map((section, index) =>
      section.content ? { ...section, content: change(section.content, index) } : section,
    ),
  };
}

/** Fills each slot once; a second slot of the same number stays empty. */
function fillSlots(html: string, fill: (number: number) => string): string {
  const filled = new Set<string>();
  return html.replace(/<template data-script="(\d+)"><\/template>/g, (_, number: string) => {
    if (filled.has(number)) return '';
    filled.add(number);
    return fill(Number(number));
  });
}

function findByOrder<S extends PageScript>(scripts: readonly S[], number: number): S | undefined {
  return scripts.find(({ order }) => order === number);
}

function scriptHtml({ attributes, source, code }: PageScript): string {
  const all = source === undefined ? attributes : [['src', source] as const, ...attributes];
  const written = all.map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`));
  return `<script${written.join('')}>${code}</script>`;
}
