import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { xssPayloads } from '../../../test/xss-payloads.ts';
import { extractScripts } from '../../features/pages/server/page-scripts.ts';
import { AppError } from '../../kernel/errors.ts';
import { sanitizeHtml } from './sanitize-html.ts';
import { assertHtmlLimits, flattenDeepHtml, isTooDeep, MAX_HTML_DEPTH } from './html-limits.ts';

const nested = (open: string, close: string, levels: number) =>
  `${open.repeat(levels)}x${close.repeat(levels)}`;

const voidTags = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** How deep sanitized HTML is by its tags alone: the sanitizer closes every element that it opens. */
function depthOf(sanitized: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, slash, name] of sanitized.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
    if (slash) depth -= 1;
    else {
      deepest = Math.max(deepest, depth + 1);
      if (!voidTags.test(name!)) depth += 1;
    }
  }
  expect(depth).toBe(0);
  return deepest;
}

describe('isTooDeep', () => {
  it.each([
    ['div', nested('<div>', '</div>', MAX_HTML_DEPTH)],
    [
      'a picture at the last level',
      nested('<div>', '</div>', MAX_HTML_DEPTH - 1).replace('x', '<img src="/a">'),
    ],
    ['unclosed paragraphs', '<p>one'.repeat(500)],
    ['unclosed list items', `<ul>${'<li>one'.repeat(500)}</ul>`],
    ['unclosed cells and rows', `<table>${'<tr><td>1<td>2'.repeat(300)}</table>`],
    ['unclosed terms', `<dl>${'<dt>a<dd>b'.repeat(300)}</dl>`],
    ['void elements', '<br><img><hr/>'.repeat(300)],
    ['tags in a comment', `<!--${'<div>'.repeat(300)}-->`],
    ['tags in a script', `<script>${'<div>'.repeat(300)}</script>`],
    ['tags in a text field', `<textarea>${'<div>'.repeat(300)}</textarea>`],
    ['tags in an attribute', `<p title="${'<div>'.repeat(300)}">x</p>`],
    ['tags in CDATA, which the sanitizer drops', `<![CDATA[>${'<div>'.repeat(300)}]]>`],
    ['closers without openers', '</div>'.repeat(500)],
  ])('accepts %s', (_, html) => expect(isTooDeep(html)).toBe(false));

  it.each([
    ['div', nested('<div>', '</div>', MAX_HTML_DEPTH + 1)],
    [
      'a picture below the last level',
      nested('<div>', '</div>', MAX_HTML_DEPTH).replace('x', '<img src="/a">'),
    ],
    ['lists', nested('<ul><li>', '</li></ul>', 51)],
    ['tables', nested('<table><tbody><tr><td>', '</td></tr></tbody></table>', 26)],
    ['formatting', nested('<b><i>', '</i></b>', 51)],
    ['self-closing syntax on elements that have contents', '<div/>'.repeat(101)],
    ['upper case', '<DIV>'.repeat(101)],
    ['tags without an end', '<div>'.repeat(100_000)],
    ['wrong closers', '<div></span>'.repeat(101)],
    ['custom elements', '<x-y>'.repeat(101)],
    ['drawings', nested('<svg><g>', '</g></svg>', 51)],
    ['a comment that ends early', `<!-->${'<div>'.repeat(101)}-->`],
    ['raw text that ends', `<title></title>${'<div>'.repeat(101)}`],
  ])('rejects %s', (_, html) => {
    expect(isTooDeep(html)).toBe(true);
    expect(() => assertHtmlLimits({ 'content.body': html })).toThrow(AppError);
  });

  const piece = fc.constantFrom(
    ...'<div>|</div>|<p>|</p>|<b>|</b>|<i>|<ul>|<li>|</li>|</ul>|<table>|<tr>|<td>|</table>|<svg>|<g/>|</svg>|<a>|</a>'.split(
      '|',
    ),
    ...'<title>|</title>|<!--|-->|<![CDATA[|]]>|<br>|<img/>|<div/>|<h1>|</h1>|<form>|</form>|<x-y>|</x-y>|<template>'.split(
      '|',
    ),
    ...'</template>|<script>|</script>|<math>|<mtext>|</math>|<textarea>|</textarea>|<|>|"|x|<p title="|<span|<select><option>'.split(
      '|',
    ),
  );

  it('never counts less than the sanitizer nests', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 400, size: 'max' }), (pieces) => {
        const html = pieces.join('');
        if (isTooDeep(html)) return;
        for (const profile of ['page', 'part'] as const) {
          expect(depthOf(sanitizeHtml(html, profile))).toBeLessThanOrEqual(MAX_HTML_DEPTH);
        }
        expect(depthOf(extractScripts({ body: html, sections: [] }).content.body)).toBeLessThanOrEqual(
          MAX_HTML_DEPTH,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('leaves attacks to the sanitizer', () => {
    for (const payload of xssPayloads) expect(isTooDeep(payload), payload).toBe(false);
  });
});

describe('flattenDeepHtml', () => {
  it('keeps the words of HTML that is too deep, and no tag', () => {
    const html = `${'<div>'.repeat(30_000)}Tea &amp; company <<b>b <img src=x onerror=alert(1)//`;
    const flat = flattenDeepHtml(html);
    expect(flat).toContain('Tea &amp; company');
    expect(flat).not.toContain('<');
    expect(sanitizeHtml(html, 'page')).toBe(flat);
    expect(extractScripts({ body: html, sections: [] }).content.body).toBe(flat);
  });

  it('leaves other HTML unchanged', () => expect(flattenDeepHtml('<p>a</p>')).toBe('<p>a</p>'));

  it('flattens HTML that becomes too deep where templates are cut out of it', () => {
    const html = '<div><template></div></template>'.repeat(5000);
    expect(depthOf(extractScripts({ body: html, sections: [] }).content.body)).toBeLessThanOrEqual(
      MAX_HTML_DEPTH,
    );
  });
});

describe('assertHtmlLimits', () => {
  const cell = '<td style="width: 16%;">1</td>';
  const table = (rows: number) =>
    `<table><tbody>${`<tr>\n${cell.repeat(6)}</tr>\n`.repeat(rows)}</tbody></table>`;
  const problemWith = (texts: Record<string, string>) => {
    try {
      assertHtmlLimits(texts);
      return undefined;
    } catch (error) {
      return (error as AppError).fields;
    }
  };
  const tooMuch = expect.stringMatching(/^This text has too many pieces/);

  it.each([
    ['a long table', table(350)],
    ['a long text with accents', `<p>${'Caf&eacute; and tea with the young people. '.repeat(4_000)}</p>`],
    ['many paragraphs', '<p>One &amp; two.</p>\n'.repeat(1_500)],
  ])('accepts %s', (_, html) => expect(problemWith({ body: html })).toBeUndefined());

  it.each([
    ['a table without end', table(500)],
    ['< alone', '<'.repeat(300_000)],
    ['& alone', '&'.repeat(300_000)],
    ['> alone', '>'.repeat(300_000)],
    ['entities', '&lt;'.repeat(30_000)],
    ['attributes', `<p ${'a '.repeat(6_000)}>`],
    ['pictures', '<img src="/media/3/large-800x600.webp">'.repeat(1_000)],
  ])('rejects %s', (_, html) => expect(problemWith({ body: html })).toEqual({ body: tooMuch }));

  it('counts the texts of a request together, and names the one that is too much', () => {
    expect(problemWith({ body: table(200), section: table(100) })).toBeUndefined();
    expect(problemWith({ body: table(200), section: table(250) })).toEqual({ section: tooMuch });
  });
});
