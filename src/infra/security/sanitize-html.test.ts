import { describe, expect, it } from 'vitest';
import { sanitizeHtml } from './sanitize-html.ts';

const dimensions = 'width="800" height="600" loading="lazy" decoding="async"';

describe('sanitizeHtml', () => {
  it('adds dimensions and lazy loading to an uploaded image', () => {
    expect(sanitizeHtml('<img src="/media/3/large-800x600.webp" alt="Tea">')).toBe(
      `<img src="/media/3/large-800x600.webp" alt="Tea" ${dimensions} />`,
    );
  });

  it('keeps a chosen width and computes the height', () => {
    const clean = sanitizeHtml('<img src="/media/3/large-800x600.webp" width="400" height="9">');
    expect(clean).toContain('width="400" height="300"');
    const nonsense = sanitizeHtml('<img src="/media/3/large-800x600.webp" width="50%" height="1e3">');
    expect(nonsense).toContain('width="800" height="600"');
  });

  it('does not change an image from elsewhere', () => {
    expect(sanitizeHtml('<img src="https://elsewhere.example/a.jpg">')).toBe(
      '<img src="https://elsewhere.example/a.jpg" />',
    );
  });

  it('does not change clean HTML', () => {
    for (const html of [
      '<h1>A</h1><img src="/media/3/large-800x600.webp" width="80">',
      '<a href="https://a.example" target="_self">x</a><img alt="" src="/media/1/medium-7x9.webp">',
      '<table><tbody><tr><td onclick="x()">1</td></tr></tbody></table><script>x()</script>',
    ]) {
      for (const profile of ['page', 'part'] as const) {
        const once = sanitizeHtml(html, profile);
        expect(sanitizeHtml(once, profile)).toBe(once);
      }
    }
  });

  it('removes the contents of a frame', () => {
    const frame = '<iframe src="https://www.youtube.com/embed/a" title="Film">a &lt; b <b>c</b></iframe>';
    const once = sanitizeHtml(frame, 'page');
    expect(once).toBe('<iframe src="https://www.youtube.com/embed/a" title="Film"></iframe>');
    expect(sanitizeHtml(once, 'page')).toBe(once);
  });

  it('keeps only target=_blank on a link', () => {
    expect(sanitizeHtml('<a href="/a" target="_self">a</a>')).toBe('<a href="/a">a</a>');
    expect(sanitizeHtml('<a href="/a" target="_blank">a</a>')).toBe(
      '<a href="/a" target="_blank" rel="noopener">a</a>',
    );
  });
});
