import { expect, it } from 'vitest';
import { startCpuTimer } from '../../../test/cpu-timer.ts';
import { extractScripts } from '../../features/pages/server/page-scripts.ts';
import { sanitizeHtml } from './sanitize-html.ts';
import { isTooDeep } from './html-depth.ts';

/** The maximum length of a text. */
const length = 300_000;
/** Processor time. The slowest take 1.5 s alone and 2.5 s on a busy machine; what grows with the square takes 30 s. */
const MAX_CPU_MS = 8_000;

const many = (piece: string) => piece.repeat(Math.floor(length / piece.length));
const nested = (open: string, close: string, levels: number) =>
  many(`${open.repeat(levels)}x${close.repeat(levels)}`);
const names = (write: (index: number) => string) =>
  Array.from({ length: 30_000 }, (_, index) => write(index))
    .join('')
    .slice(0, length);

it.each(
  Object.entries({
    'div, deep': many('<div>'),
    'div, nested': nested('<div>', '</div>', 100),
    'closers alone': many('</div>'),
    'ul and li, deep': many('<ul><li>'),
    'ul and li, nested': nested('<ul><li>', '</li></ul>', 50),
    'p, unclosed': many('<p>'),
    'table, deep': many('<table><tbody><tr><td>'),
    'table, nested': nested('<table><tbody><tr><td>', '</td></tr></tbody></table>', 25),
    'table, wide': `<table><tr>${many('<td>')}`,
    'span, deep': many('<span>'),
    'formatting, deep': many('<b><i>'),
    'formatting, nested': nested('<b><i>', '</i></b>', 50),
    'formatting, misnested': many('<b><i></b></i>'),
    'links, unclosed': many('<a>'),
    'svg, deep': many('<svg><g>'),
    'svg, flat': many('<svg><g/></svg>'),
    'names with control characters': many('<p\u0001>'),
    'names of elements': names((index) => `<x${index}>y</x${index}>`),
    'names of attributes': `<p ${names((index) => `a${index} `)}>`,
    'one attribute, repeated': `<p ${many('a=1 ')}>`,
    styles: `<p style="${many('width:1%;')}">`,
    'braces in a style': `<p style="${many('a{')}">`,
    addresses: many('<a href="https://a.example/">x</a>'),
    'one long address': `<a href="${many('&#0;java\tscript:')}">`,
    'our own pictures': many('<img src="/media/3/large-800x600.webp">'),
    '<': many('<'),
    '<a': many('<a'),
    '<!': many('<!'),
    '&': many('&'),
    comments: many('<!---->'),
    'comments, unclosed': many('<!--'),
    CDATA: many('<![CDATA['),
    scripts: many('<script>1</script>'),
    'scripts, unclosed': many('<script>'),
    templates: many('<template></template>'),
    'templates that hide closers': many('<b><template></b></template>'),
    'text fields': many('<textarea></textarea>'),
  }),
)('sanitizes or rejects 300,000 characters in time: %s', (_, html) => {
  expect(html.length).toBeLessThanOrEqual(length + 20);
  const cpuMs = startCpuTimer();
  // As a save does, where what is too deep is rejected, and as a read does.
  if (!isTooDeep(html)) extractScripts({ body: html, sections: [] });
  sanitizeHtml(html, 'page');
  expect(cpuMs()).toBeLessThan(MAX_CPU_MS);
});
