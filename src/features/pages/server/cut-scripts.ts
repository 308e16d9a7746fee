import { Parser } from 'htmlparser2';

/** A script element of the HTML, with its exact code. */
export interface ScriptElement {
  attributes: Record<string, string>;
  code: string;
}

interface Cut {
  /** With a slot in place of each script. */
  html: string;
  /** By the number of the slot. */
  scripts: ScriptElement[];
  /** How many templates were removed: only slots may be templates. */
  templates: number;
}

/** The place of a script. A template is allowed wherever a script is, even between the rows of a table, and shows nothing. */
export function slotFor(number: number): string {
  return `<template data-script="${number}"></template>`;
}

interface Open {
  name: 'script' | 'template';
  start: number;
  codeStart: number;
  attributes: Record<string, string>;
}

/** Cuts the scripts out of HTML by their positions, so that their code is not rewritten. */
export function cutScripts(html: string): Cut {
  const cut: Cut = { html: '', scripts: [], templates: 0 };
  if (!/<(script|template)/i.test(html)) return { ...cut, html };
  let open: Open | undefined;
  let depth = 0;
  let copiedTo = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (open) depth += name === open.name ? 1 : 0;
      else if (name === 'script' || name === 'template') {
        depth = 1;
        open = { name, attributes, start: parser.startIndex, codeStart: parser.endIndex + 1 };
      }
    },
    onclosetag(name, isImplied) {
      if (!open || name !== open.name || (depth -= 1) > 0) return;
      const end = endOfTag(isImplied);
      cut.html += html.slice(copiedTo, open.start) + replacement(open, isImplied ? end : parser.startIndex);
      copiedTo = end;
      open = undefined;
    },
  });
  parser.end(html);
  cut.html += html.slice(copiedTo);
  return cut;

  function endOfTag(isImplied: boolean): number {
    if (isImplied) return Math.min(parser.endIndex + 1, html.length);
    const bracket = html.indexOf('>', parser.endIndex);
    return bracket === -1 ? html.length : bracket + 1;
  }

  function replacement({ name, attributes, codeStart }: Open, codeEnd: number): string {
    if (name === 'template') {
      cut.templates += 1;
      // A space, so that the text before and after cannot form a tag together.
      return ' ';
    }
    cut.scripts.push({ attributes, code: html.slice(codeStart, Math.max(codeStart, codeEnd)) });
    return slotFor(cut.scripts.length - 1);
  }
}
