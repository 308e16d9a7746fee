import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { xssPayloads } from '../../../../test/xss-payloads.ts';
import { sanitizeHtml } from '../../../infra/security/sanitize-html.ts';
import type { PageContent } from '../pages.contract.ts';
import { hashScript, inlineScripts, extractScripts } from './page-scripts.ts';

const page = (body: string, ...sections: string[]): PageContent => ({
  body,
  sections: sections.map((content) => ({ content })),
});

/** Common and unusual code, without anything that would end the element. */
const code = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.constantFrom(
      'if (a < b && c > d) x("</p>$&$1$$");',
      '\n\tconst \u2028 = `<template data-script="0"></template>`;\r\n',
      '<!-- old --> document.write("<b>" + 1 + "<\\/b>")',
      '&amp;&lt;é漢字🎈',
    ),
  )
  .filter((text) => text.trim() !== '' && !/<\/script|<!--[^]*<script/i.test(text));
const around = fc.constantFrom(
  '',
  '<p>Text &amp; more</p>',
  '<h2 id="a">A</h2>',
  '<ul><li>one</li></ul>',
  'plain',
  '<div id="map"></div>',
);
const text = fc.array(fc.tuple(around, fc.option(code)), { maxLength: 6 });
type Text = [string, string | null][];
const written = (parts: Text) =>
  parts.map(([html, script]) => html + (script === null ? '' : `<script>${script}</script>`)).join('');
const codes = (parts: Text) => parts.flatMap(([, script]) => (script === null ? [] : [script]));

test('returns what was written: every script byte for byte, in its order and place', () => {
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 3 }), (body, sections) => {
      const content = page(written(body), ...sections.map(written));
      const apart = extractScripts(content);
      expect(apart.removedContent).toEqual([]);
      expect(apart.scripts.map((script) => [script.place, script.code])).toEqual([
        ...codes(body).map((each) => ['body', each]),
        ...sections.flatMap((section, index) => codes(section).map((each) => [index, each])),
      ]);
      expect(apart.scripts.map(({ order }) => order)).toEqual(apart.scripts.map((_, index) => index));
      for (const script of apart.scripts) expect(script.sha256).toBe(hashScript(script.code));
      const together = inlineScripts(apart.content, apart.scripts);
      expect(together).toEqual(content);
      expect(extractScripts(together)).toEqual(apart);
    }),
    { numRuns: 300 },
  );
});

test('stores sanitized HTML without scripts', () => {
  fc.assert(
    fc.property(text, (body) => {
      const { content } = extractScripts(page(written(body)));
      expect(content.body).not.toMatch(/<script/i);
      expect(sanitizeHtml(content.body, 'page')).toBe(content.body);
    }),
  );
});

describe('a script', () => {
  const one = (html: string) => extractScripts(page(html));

  it('keeps its source, kind and attributes in order', () => {
    const html =
      '<p>a</p><script src="https://cdn.example/a.js?v=1" data-key="x &amp; y" async id="w">{"a":1}</script>' +
      '<script type="module">import "/x.js"</script><script type="application/ld+json">{"@type":"Event"}</script>';
    const { content, scripts, removedContent } = one(html);
    expect(scripts).toMatchObject([
      {
        kind: 'classic',
        source: 'https://cdn.example/a.js?v=1',
        code: '{"a":1}',
        attributes: [
          ['data-key', 'x & y'],
          ['async', ''],
          ['id', 'w'],
        ],
      },
      { kind: 'module' },
      { kind: 'data', code: '{"@type":"Event"}' },
    ]);
    expect(removedContent).toEqual([]);
    expect(inlineScripts(content, scripts).body).toBe(html);
  });

  it.each([
    ['<table><script>1</script><tbody><tr><td>a</td></tr></tbody></table>', 'between the rows of a table'],
    ['<ul><li>a</li><script>1</script></ul>', 'in a list'],
    ['<p>a <strong>b<script>1</script></strong></p>', 'inside a line'],
  ])('%s stays %s', (html) => {
    const { content, scripts } = one(html);
    expect(content.body).toContain('<template data-script="0"></template>');
    expect(inlineScripts(content, scripts).body).toBe(html);
  });

  it.each([
    [
      '<script src="http://a.example/x.js"></script>',
      /^A script from http:\/\/a.example\/x.js was removed: /,
    ],
    ['<script src="//a.example/x.js"></script>', /must begin with https:\/\//],
    ['<script src="data:text/javascript,1"></script>', /was removed/],
    ['<script src="https://u:p@a.example/x.js"></script>', /was removed/],
    ['<script src="https://*/x.js"></script>', /was removed/],
    ['<script src="https://*.a.example/x.js"></script>', /was removed/],
    ['<script src="https://a.example/all/"></script>', /was removed/],
    ['<script src></script>', /^A script without an address was removed: /],
    ['<script type="importmap">{}</script>', /^A script of the type "importmap" was removed.$/],
    ['<script> </script>', /^An empty script was removed.$/],
    [
      '<noscript><script>1</script></noscript>',
      /^A script was removed together with the element around it.$/,
    ],
  ])('%s is removed and reported', (html, sentence) => {
    const { scripts, removedContent, content } = one(html);
    expect(scripts).toEqual([]);
    expect(
      removedContent.some((each) => sentence.test(each)),
      removedContent.join(),
    ).toBe(true);
    expect(content.body).toBe('');
  });

  it('loses its event handlers, which is reported', () => {
    const { scripts, removedContent } = one('<script onerror="x()" nonce="1" src="/a.js"></script>');
    expect(scripts[0]!.attributes).toEqual([]);
    expect(removedContent).toEqual([
      'The attribute onerror of a script was removed.',
      'The attribute nonce of a script was removed.',
    ]);
  });

  it('is not read from a slot that someone typed', () => {
    const html =
      '<template data-script="0"></template><<template>x</template>template data-script="0">y<script>1</script>';
    const { content, scripts, removedContent } = one(html);
    expect(scripts).toHaveLength(1);
    expect(content.body.match(/<template/g)).toHaveLength(1);
    expect(inlineScripts(content, scripts).body.match(/<script>1<\/script>/g)).toHaveLength(1);
    expect(removedContent).toContain('A template was removed.');
  });

  it('is inlined only in its own place', () => {
    const { scripts } = extractScripts(page('<script>1</script>', '<script>2</script>'));
    const swapped = page('<template data-script="1"></template>', '<template data-script="0"></template>');
    expect(inlineScripts(swapped, scripts)).toEqual(page('', ''));
    const twice = page('<template data-script="0"></template>'.repeat(2));
    expect(inlineScripts(twice, scripts).body).toBe('<script>1</script>');
  });
});

test('attacks leave only scripts that are in the list', () => {
  for (const payload of xssPayloads) {
    const { content, scripts } = extractScripts(page(payload, payload));
    const slots =
      [content.body, content.sections[0]!.content!].join('').match(/<template data-script="\d+">/g) ?? [];
    expect(slots.length, payload).toBe(scripts.length);
    expect(content.body, payload).not.toMatch(/<script/i);
    for (const { source } of scripts) expect(source ?? '/', payload).toMatch(/^(https:\/\/|\/)/);
  }
});

test('a removed template is not reported as a comment, too', () => {
  const { removedContent } = extractScripts({ body: '<p>a</p><template><b>x</b></template>', sections: [] });
  expect(removedContent).toEqual(['A template was removed.']);
});
