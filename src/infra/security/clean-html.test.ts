import { expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';

const room = 'width="800" height="600" loading="lazy" decoding="async"';

test('one of our own pictures gets its room and is loaded late', () => {
  expect(cleanHtml('<img src="/media/3/large-800x600.webp" alt="Tea">')).toBe(
    `<img src="/media/3/large-800x600.webp" alt="Tea" ${room} />`,
  );
});

test('a width that somebody chose stays, and the height follows it', () => {
  const clean = cleanHtml('<img src="/media/3/large-800x600.webp" width="400" height="9">');
  expect(clean).toContain('width="400" height="300"');
  const nonsense = cleanHtml('<img src="/media/3/large-800x600.webp" width="50%" height="1e3">');
  expect(nonsense).toContain('width="800" height="600"');
});

test('a picture of elsewhere stays as it is', () => {
  expect(cleanHtml('<img src="https://elsewhere.example/a.jpg">')).toBe(
    '<img src="https://elsewhere.example/a.jpg" />',
  );
});

test('clean HTML comes back unchanged', () => {
  for (const html of [
    '<h1>A</h1><img src="/media/3/large-800x600.webp" width="80">',
    '<a href="https://a.example" target="_self">x</a><img alt="" src="/media/1/medium-7x9.webp">',
    '<table><tbody><tr><td onclick="x()">1</td></tr></tbody></table><script>x()</script>',
  ]) {
    for (const cleanFor of ['page', 'part'] as const) {
      const once = cleanHtml(html, cleanFor);
      expect(cleanHtml(once, cleanFor)).toBe(once);
    }
  }
});

test('what stands in a frame is not kept, however often it is saved', () => {
  const frame = '<iframe src="https://www.youtube.com/embed/a" title="Film">a &lt; b <b>c</b></iframe>';
  const once = cleanHtml(frame, 'page');
  expect(once).toBe('<iframe src="https://www.youtube.com/embed/a" title="Film"></iframe>');
  expect(cleanHtml(once, 'page')).toBe(once);
});

test('a link opens a new tab only where that was meant', () => {
  expect(cleanHtml('<a href="/a" target="_self">a</a>')).toBe('<a href="/a">a</a>');
  expect(cleanHtml('<a href="/a" target="_blank">a</a>')).toBe(
    '<a href="/a" target="_blank" rel="noopener">a</a>',
  );
});
