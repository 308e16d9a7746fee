import { describe, expect, it } from 'vitest';
import { sanitizeHtml } from './sanitize-html.ts';
import { droppedFrom } from './dropped-html.ts';

const describeRemovals = (html: string) => droppedFrom(html, sanitizeHtml(html, 'page'));

describe('droppedFrom', () => {
  it('says nothing of what is kept', () => {
    for (const html of [
      'Plain text & more',
      '<p>Text</p><h2 id="a">A</h2><ul><li>1</li></ul>',
      '<p style="text-align: center;">x</p><a href="/contact">y</a>',
      '<img src="/media/3/large-800x600.webp" alt="Tea">',
      '<table style="border-collapse: collapse; width: 100%;"><tbody><tr><td style="width: 50%;">1</td></tr></tbody></table>',
      '<video controls width="640"><source src="/media/4/film.mp4" type="video/mp4"></video>',
      '<iframe src="https://www.youtube.com/embed/x" width="560" height="315" allowfullscreen></iframe>',
    ]) {
      expect(describeRemovals(html), html).toEqual([]);
    }
  });

  it('says nothing of the lines and sizes of a table, which editors write', () => {
    const table =
      '<table border="1" cellpadding="2" style="height: 52px; border-width: 1px"><tbody><tr><td height="9">1</td></tr></tbody></table>';
    expect(describeRemovals(table)).toEqual([]);
    expect(droppedFrom(table, sanitizeHtml(table, 'part'))).toEqual([]);
    expect(describeRemovals('<table style="position: fixed" onclick="x()"></table>')).toHaveLength(2);
  });

  it.each([
    ['<form><input><input></form>', ['A form was removed.', '2 fields were removed.']],
    ['<p onclick="x()">a</p>', ['The attribute onclick of a paragraph was removed.']],
    ['<p onclick="x()">a</p><p onclick="y()">b</p>', ['The attribute onclick of 2 paragraphs was removed.']],
    [
      '<p style="position: fixed; text-align: left">a</p>',
      ['The style position of a paragraph was removed.'],
    ],
    ['<a href="javascript:x()">a</a>', ['The attribute href of a link was removed.']],
    ['<h1>A</h1>', ['Changed a Heading 1 to Heading 2, because the page title is the Heading 1.']],
    ['<!-- x --><p>a</p>', ['A hidden comment was removed.']],
    ['<marquee>a</marquee>', ['An element <marquee> was removed.']],
    [
      '<iframe src="https://evil.example/"></iframe>',
      ['A frame was removed: only frames from YouTube, Facebook and Google Docs are allowed.'],
    ],
    ['<p id="root">a</p>', ['The attribute id of a paragraph was removed.']],
  ])('describes what was removed from %s', (html, sentences) =>
    expect(describeRemovals(html)).toEqual(sentences),
  );

  it('ends a long list with a count', () => {
    const html = Array.from({ length: 30 }, (_, index) => `<x-${index}>a</x-${index}>`).join('');
    expect(describeRemovals(html)).toHaveLength(12);
    expect(describeRemovals(html).at(-1)).toBe('And 19 more removals.');
  });
});
