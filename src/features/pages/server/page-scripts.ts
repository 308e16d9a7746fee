import { createHash } from 'node:crypto';
import { cleanHtml } from '../../../infra/security/clean-html.ts';
import { flattenDeepHtml } from '../../../infra/security/html-depth.ts';
import { droppedFrom } from '../../../infra/security/dropped-html.ts';
import { escapeHtml } from '../../../kernel/escape-html.ts';
import type { Page, PageScript } from '../pages.contract.ts';
import { cutScripts, slotFor, type WrittenScript } from './cut-scripts.ts';
import { judgeScript } from './judge-script.ts';

export type PageContent = Page['content'];

/** The text of the page, or one of its sections by its number. */
export type ScriptPlace = 'body' | number;

/** A script of a page, and where it stands. Its order is its number among all scripts of the page. */
export interface PlacedScript extends PageScript {
  place: ScriptPlace;
}

/** Content as visitors get it: clean HTML with slots where scripts stood, and the scripts. */
export interface Published {
  content: PageContent;
  scripts: PlacedScript[];
}

export interface TakenApart extends Published {
  /** What was left out, in sentences for the one who wrote it. */
  dropped: string[];
}

const mostScripts = 50;

/** What an administrator wrote, as it is stored: clean HTML, and its scripts apart. */
export function takeApart(content: PageContent): TakenApart {
  const scripts: PlacedScript[] = [];
  const dropped: string[] = [];

  function cleanPlace(written: string, place: ScriptPlace): string {
    const cut = cutScripts(flattenDeepHtml(written));
    if (cut.templates > 0) dropped.push('A template was removed.');
    const slotted = cleanHtml(cut.html, 'page');
    dropped.push(...droppedFrom(cut.html, slotted));
    const seen = new Set<number>();
    const html = fillSlots(slotted, (number) => {
      seen.add(number);
      return keep(cut.scripts[number]!, place);
    });
    if (seen.size < cut.scripts.length) dropped.push('A script was removed together with what it stood in.');
    return html;
  }

  function keep(script: WrittenScript, place: ScriptPlace): string {
    const judged = judgeScript(script);
    dropped.push(...judged.dropped);
    if (!judged.script) return '';
    if (scripts.length === mostScripts) {
      dropped.push(`A script was removed: a page can have ${mostScripts}.`);
      return '';
    }
    const order = scripts.length;
    scripts.push({ ...judged.script, sha256: hashOfScript(script.code), place, order });
    return slotFor(order);
  }

  const body = cleanPlace(content.body, 'body');
  const sections = content.sections.map((section, index) =>
    section.content ? { ...section, content: cleanPlace(section.content, index) } : section,
  );
  return { content: { body, sections }, scripts, dropped: [...new Set(dropped)] };
}

/** The page as its administrator wrote it: every script back in its place. */
export function putTogether(content: PageContent, scripts: readonly PlacedScript[]): PageContent {
  return mapPlaces(content, (html, place) =>
    fillSlots(html, (number) => {
      const script = numbered(scripts, number);
      return script?.place === place ? scriptHtml(script) : '';
    }),
  );
}

/** What visitors are shown: slots that no saved script belongs to are gone. */
export function withOwnSlots(content: PageContent, scripts: readonly PlacedScript[]): PageContent {
  return mapPlaces(content, (html, place) =>
    fillSlots(html, (number) => (numbered(scripts, number)?.place === place ? slotFor(number) : '')),
  );
}

/** Puts the scripts of a page into HTML that has its slots, as the preview's document does. */
export function putIntoSlots(html: string, scripts: readonly PageScript[]): string {
  return fillSlots(html, (number) => {
    const script = numbered(scripts, number);
    return script ? scriptHtml(script) : '';
  });
}

/** As a policy names it: base64, of the code as it was written. */
export function hashOfScript(code: string): string {
  return createHash('sha256').update(code).digest('base64');
}

function mapPlaces(
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

/** Each slot is filled once; a second one of the same number stays empty. */
function fillSlots(html: string, fill: (number: number) => string): string {
  const filled = new Set<string>();
  return html.replace(/<template data-script="(\d+)"><\/template>/g, (_, number: string) => {
    if (filled.has(number)) return '';
    filled.add(number);
    return fill(Number(number));
  });
}

function numbered<S extends PageScript>(scripts: readonly S[], number: number): S | undefined {
  return scripts.find(({ order }) => order === number);
}

function scriptHtml({ attributes, source, code }: PageScript): string {
  const all = source === undefined ? attributes : [['src', source] as const, ...attributes];
  const written = all.map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`));
  return `<script${written.join('')}>${code}</script>`;
}
