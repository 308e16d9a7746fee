import { describe, expect, it } from 'vitest';
import { composeAnnouncement } from './announcement-email.ts';
import { sampleEmail, wordsOf } from './announcement-email.fixture.ts';

const compose = (html: string) => composeAnnouncement(sampleEmail({ html }));
/** What the email says of a text, without what every email has. */
const bodyOf = (html: string) => /<\/h1>\n(.*?)\n<\/td>/s.exec(compose(html).html)![1]!;
const textOf = (html: string) => compose(html).text.split('\n\n').slice(1, -1).join('\n\n');

describe('the text of an announcement', () => {
  it('has the words of the HTML in their order', () => {
    const words = wordsOf(composeAnnouncement(sampleEmail()));
    expect(words.html.length).toBeGreaterThan(80);
    expect(words.text).toEqual(words.html);
  });

  it('has headings in capitals, lists with marks, events with their date, and each URL', () => {
    expect(composeAnnouncement(sampleEmail()).text).toBe(`COATS ON THE FIFTH, CANDLES ON THE TWELFTH

Dear friends,

The first cold week is here, and so are the coats. They are clean,
buttoned & hung by size at Laurel Community Hall.

[Coats in four colors on a row of hooks]

COMING UP

- Nov 21: Quilts of the Tidewater: Opening Tea
  Saturday, 2:00 PM
  Old Mill Arts Collective
  https://elm-street.example/events/21
- Dec 5: Winter Coat Closet
  Saturday, 9:00 AM
  Laurel Community Hall
  https://elm-street.example/events/5

WHO BRINGS WHAT

- Ann: yams, see the list <https://example.org/yams?a=1&b=2> and all
  events <https://elm-street.example/events>
- Beverly: bread
  - rye
  - wheat

3. Come
4. See

> We never had so many coats and scarves, said the President of the
> Laurel Board of Trade.

Day | Who
Monday | Ann

* * *

One line
and another

Renée Whitlock
Corresponding Secretary

You get this because you asked for our news on May 3, 2026.
Stop these emails: https://elm-street.example/leave#8fK2
Read this on our website: https://elm-street.example/news/4/coats
Elm Street Chapter, P.O. Box 1962, Laurel, Maryland 20709
`);
  });

  it.each([
    ['<p>See <a href="https://a.example">https://a.example</a>.</p>', 'See https://a.example.'],
    ['<p>Ask <a href="mailto:ann@a.example">ann@a.example</a></p>', 'Ask ann@a.example'],
    ['<p>Ask <a href="mailto:ann@a.example">Ann</a></p>', 'Ask Ann\nann@a.example'],
    ['<h3>See <a href="/A/b">the list</a></h3>', 'SEE THE LIST\nhttps://elm-street.example/A/b'],
    ['loose<p>one</p>text<div>two<br><br>three</div>', 'loose\n\none\n\ntext\n\ntwo\nthree'],
    [
      '<table><tbody><tr><td><p>a</p><p>b</p></td><td><ul><li>c</li></ul></td></tr></tbody></table>',
      'a b | c',
    ],
    ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n> \n> b'],
  ])('of %s', (html, text) => {
    expect(textOf(html)).toBe(text);
  });

  it('breaks lines before 72 characters, but no URL', () => {
    const url = `https://a.example/${'x'.repeat(100)}`;
    const text = textOf(
      `<p>${'aa b '.repeat(40)}</p><ul><li>${'long '.repeat(40)}</li></ul><p>See <a href="${url}">here</a> and <a href="${url}">there</a></p>`,
    );
    const lines = text.split('\n').filter((line) => !line.includes(url));
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(72);
    expect(text.split(`<${url}>`)).toHaveLength(3);
  });
});

describe('the HTML of an announcement', () => {
  it.each([
    [
      '<p><a href="/events/3?a=1&amp;b=2">x</a></p>',
      'href="https://elm-street.example/events/3?a=1&amp;b=2"',
    ],
    [
      '<p><img src="/media/7/large-1600x1200.webp" alt="A &quot;b&quot;"></p>',
      '<img src="https://elm-street.example/media/7/medium-800x600.jpg" width="536" alt="A &quot;b&quot;" style="display:block;width:100%;max-width:536px;height:auto;border:0">',
    ],
    [
      '<p><img src="/media/7/large-300x200.webp" alt=""></p>',
      'medium-300x200.jpg" width="300"'.replace('medium', 'thumbnail'),
    ],
    ['<p><img src="/media/7/large-1600x1200.webp" width="200" alt=""></p>', 'width="200"'],
    [
      '<p><img src="https://elm-street.example/media/7/large-900x900.webp" alt=""></p>',
      '/media/7/medium-800x800.jpg',
    ],
    ['<p>a &lt;b&gt; &amp; “c”</p>', '<p style="margin:0 0 16px">a &lt;b&gt; &amp; “c”</p>'],
    ['<h3>a</h3><h5>b</h5><h4>c</h4>', /<h2 [^>]*>a<\/h2><h3 [^>]*>b<\/h3><h3 [^>]*>c<\/h3>/],
    [
      '<table><tbody><tr><th scope="row">Nov<br>21</th><td><a href="/events/3">x</a></td></tr></tbody></table>',
      /<th scope="row" width="60" .*Nov<br><span [^>]*>21<.*font-weight:bold">x<\/a>/,
    ],
    ['<h4>a</h4><h3><br></h3>', /^<h2 [^>]*>a<\/h2><br>$/],
  ])('of %s has %s', (html, part) => {
    expect(bodyOf(html)).toMatch(part);
  });

  it('drops what mail programs cannot show or what would tell others who reads it', () => {
    const body = bodyOf(
      '<p><span class="x" onclick="y()">a</span><img src="https://spy.example/a.webp" alt="a spy"><a href="#b">c</a></p><details>d</details>',
    );
    expect(body).toBe('<p style="margin:0 0 16px">aa spyc</p>d');
    const { html } = composeAnnouncement(sampleEmail());
    expect(html).not.toMatch(
      /webp|avif|srcset|loading=|flex|grid|background:|url\(|<script|class="x"|onclick/,
    );
    expect(html.match(/<table role="presentation"/g)!.length).toBeGreaterThan(2);
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">.*<title>Coats on the fifth/s);
  });

  it('ends with the reason, the way to leave and the postal address', () => {
    const footer = (pageUrl?: string) =>
      composeAnnouncement({
        ...sampleEmail(),
        why: 'A & B.',
        leaveUrl: 'https://a.example/?a=1&b="2',
        pageUrl,
      }).html.split('class="in ft"')[1];
    expect(footer()).toContain(
      'A &amp; B.<br><a href="https://a.example/?a=1&amp;b=&quot;2" style="color:#51453c;font-weight:bold">Stop these emails</a> with one tap.<br><br>Elm Street Chapter, P.O. Box 1962, Laurel, Maryland 20709<',
    );
    expect(footer('https://a.example/news/1')).toContain('>read this on our website</a>.');
  });

  it.each([
    [undefined, /^The first cold week is here, and so are the coats\.$/],
    ['<p>Hello!</p><h3>Coats</h3><p>They are here. Come!</p>', /^They are here\. Come!$/],
    ['<p>Dear members of our chapter,</p><p>The coats are here.</p>', /^The coats are here\.$/],
    ['<ul><li>Coats</li><li>Hats</li></ul>', /^Coats$/],
    [`<p>${'long '.repeat(60)}</p>`, /^(long ){21}long…$/],
    ['', /^$/],
  ])('of %s is announced by %s', (html, preheader) => {
    const { html: document } = composeAnnouncement(sampleEmail(html === undefined ? {} : { html }));
    expect(/mso-hide:all">(.*?)<\/div>/s.exec(document)![1]).toMatch(preheader);
  });

  it.each([
    '<p>x</p>',
    '<p><b>x</b></p>',
    '<h3>x</h3>',
    '<ul><li>x</li></ul>',
    '<blockquote>x</blockquote>',
    '<hr>',
    '<a href="/a">x</a> ',
    '<img src="/media/1/large-9x9.webp" alt="">',
    '<table><tbody><tr><td>1</td></tr></tbody></table>',
    '<table><tbody><tr><th scope="row">Nov 1</th><td>1</td></tr></tbody></table>',
    'Ordinary words in ordinary sentences. ',
    '漢字',
    '🎄',
    `'"`,
    '&amp;',
  ])('of 20,000 characters of %s is not cut off by mail programs', (part) => {
    const html = part.repeat(Math.floor(20_000 / part.length));
    const email = composeAnnouncement({ ...sampleEmail(), html });
    expect(Buffer.byteLength(email.html)).toBeLessThan(100_000);
    expect(wordsOf(email).text).toEqual(wordsOf(email).html);
  });
});
