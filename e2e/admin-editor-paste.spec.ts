import { readFile } from 'node:fs/promises';
import { beSignedIn } from './admin-steps.ts';
import { expect } from '@playwright/test';
import type { EditorParts } from './editor-page/main.tsx';
import { openEditorPage, savedBody, textOf } from './editor-page/open.ts';
import { bring } from './editor-steps.ts';
import { withoutPictures } from './gallery-steps.ts';
import { ownBackOffice } from './own-back-office.ts';
import { test } from './visitor.ts';

test.use({
  expectedErrors:
    /script-src by eval|preloaded using link preload|inline event handler|script-src-attr by inline/,
});

const site = ownBackOffice('editor_paste', { prepare: ({ databaseUrl }) => withoutPictures(databaseUrl) });
test.beforeEach(({ page }) => beSignedIn(page, site));

declare global {
  interface Window {
    parts: EditorParts;
  }
}

test('text from Word and Google Docs is reduced to headings, lists, tables and links', async ({ page }) => {
  await test.step('Word', async () => {
    await openEditorPage(page, site);
    await textOf(page).click();
    await bring(page, 'paste', {
      html: await readFile('test/clipboard/word.html', 'utf8'),
      text: 'Spring tea',
    });
    await expect(page.getByText(/^The pictures in this text could not be pasted/)).toBeVisible();
    expect(await savedBody(page)).toBe(
      `<h2>Spring tea</h2>
<p>Please come to the <strong>garden</strong> of the <em>library</em>, see <a href="https://library.example/garden">the library's garden</a>.</p>
<h3>What to bring</h3>
<ul>
<li>A cup
<ul>
<li>with a handle</li>
</ul>
</li>
<li>A cake</li>
</ul>
<p>In this order:</p>
<ol>
<li>Tea</li>
<li>Music</li>
</ol>
<table>
<tbody>
<tr>
<td>Day</td>
<td>Hour</td>
</tr>
</tbody>
</table>`,
    );
  });
  await test.step('Google Docs', async () => {
    await openEditorPage(page, site);
    await textOf(page).click();
    await bring(page, 'paste', { html: await readFile('test/clipboard/google-docs.html', 'utf8') });
    expect(await savedBody(page)).toBe(
      `<h2>Summer camp</h2>
<p>We need <strong>ten helpers</strong><em> at least</em>. <a href="https://camp.example/join">Join the camp</a></p>
<ul>
<li>Tents
<ul>
<li>for four</li>
</ul>
</li>
</ul>
<table>
<tbody>
<tr>
<td>Monday</td>
</tr>
</tbody>
</table>`,
    );
  });
});

test('pasted text never brings a script, not even by a forged chip', async ({ page }) => {
  await openEditorPage(page, site, { body: '<p>Tea</p>' });
  await textOf(page).click();
  await bring(page, 'paste', {
    html: '<!-- x-hugerte/html --><p>Hello <script>alert(1)</script><span class="script-chip" data-script="%3Cscript%3Ealert(1)%3C/script%3E">Script</span><img src="/icon-192.png" alt="" onerror="alert(1)"></p>',
  });
  const saved = await savedBody(page);
  expect(saved).toContain('Hello');
  expect(saved).not.toMatch(/script|onerror|alert/);
});

test('text from any source is cleaned when it is pasted', async ({ page }) => {
  await openEditorPage(page, site);
  for (const [name, html, clean] of [
    [
      'a page pasted into a part keeps its order of headings',
      '<h1>A</h1><h2>B</h2><h5>C</h5>',
      '<h3>A</h3><h4>B</h4><h4>C</h4>',
    ],
    [
      'blocks of another page become paragraphs',
      '<div><div>A</div><div>B<br>C</div></div>',
      '<p>A</p><p>B<br>C</p>',
    ],
    [
      'styles become words in bold and italics',
      '<p><span style="font-weight:700;font-style:italic">A</span></p>',
      '<p><em><strong>A</strong></em></p>',
    ],
    [
      'links that lead nowhere lose their link',
      '<p><a href="#_Toc1">A</a> <a href="javascript:x()">B</a> <a name="c">C</a></p>',
      '<p>A B C</p>',
    ],
    [
      'what is hidden stays behind',
      '<p>A<span style="display:none">B</span></p><style>p{}</style>',
      '<p>A</p>',
    ],
    [
      'empty paragraphs stay behind',
      '<p>A</p><p>&nbsp;</p><p><span> </span></p><p>B</p>',
      '<p>A</p><p>B</p>',
    ],
  ] as const) {
    expect(await page.evaluate((given) => window.parts.cleanPastedHtml(given, 3).html, html), name).toBe(
      clean,
    );
  }
});

test('the accessibility check finds problems and describes their place', async ({ page }) => {
  await openEditorPage(page, site);
  const check = (html: string) =>
    page.evaluate(
      (given) => window.parts.checkAccessibility(given, 'page').map(({ sentence }) => sentence),
      html,
    );
  const sentences: [html: string, found: string[]][] = [
    ['<h2>A</h2><h3>B</h3><h4>C</h4><h2>D</h2><p>e</p>', []],
    ['<h2>Tea</h2><h2> &nbsp;</h2>', ['The heading after “Tea” is empty.']],
    ['<h2>Tea</h2><h4>Cake</h4>', ['The heading “Cake” skips a level. Make it a “Subheading”.']],
    ['<h3>Tea</h3>', ['The heading “Tea” skips a level. Make it a “Heading”.']],
    ['<img src="a"><img src="b" alt="">', ['The picture at the beginning has no description.']],
    [
      '<p>Spring tea in the garden of the library</p><p><img src="a"></p>',
      ['The picture after “Spring tea in the garden of the…” has no description.'],
    ],
    [
      '<a href="/a">Read more…</a><a href="/b">Our members</a>',
      ['The link “Read more…” does not say where it leads. Name the target, as in “Membership form”.'],
    ],
    ['<a href="https://a.example">https://a.example/</a>', []],
    [
      `<a href="/x">https://a.example/${'long/'.repeat(10)}</a>`,
      [
        'The link “https://a.example/long/long/long…” is a long address. Use words instead, because screen readers spell it out.',
      ],
    ],
    ['<table><tr><th>A</th></tr></table>', []],
    [
      '<p>Hours</p><table><tr><td>A</td></tr></table>',
      ['The table after “Hours” has no header row. Screen readers need one to name its columns.'],
    ],
  ];
  for (const [html, found] of sentences) expect(await check(html), html).toEqual(found);
});

/** The characters that a text may have. */
const MAX_LENGTH = 300_000;

test('an editor can change a text of the greatest length', async ({ page }) => {
  test.slow();
  const paragraph = `<p>${'We planted forty-two bulbs with the young people. '.repeat(4)}</p>`;
  const body = paragraph.repeat(Math.floor(MAX_LENGTH / paragraph.length));
  await openEditorPage(page, site, { body });
  await expect(textOf(page).locator('p').first()).toBeVisible({ timeout: 30_000 });
  await textOf(page).locator('p').nth(2).click();
  const began = Date.now();
  await page.keyboard.type('Twenty letters more. ');
  // A generous limit: a key took a second when each one serialized the whole text.
  expect((Date.now() - began) / 21).toBeLessThan(500);
  expect((await savedBody(page)).length).toBeGreaterThan(MAX_LENGTH - paragraph.length);
});
