import { escapeHtml, jsonForHtml } from './html-text.ts';
import { expect, test } from 'vitest';

test('nothing that means something in HTML is left, and everything else is', () => {
  expect(escapeHtml(`<a href="x" id='y'>&amp; été`)).toBe(
    '&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp; été',
  );
});

test('no character of the text can end a script element or start a comment', () => {
  const text = jsonForHtml({ title: '</script><!-- & \u2028\u2029' });
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(text).toBe('{"title":"\\u003c/script\\u003e\\u003c!-- \\u0026 \\u2028\\u2029"}');
});

test('what was written is read back unchanged', () => {
  const value = { a: ['<', '>', '&', '\u2028', '\u2029', '"', '\\', 'é', '😀'], b: null, c: 1.5 };
  expect(JSON.parse(jsonForHtml(value))).toEqual(value);
});

test('a value without JSON text becomes null', () => {
  expect(jsonForHtml(undefined)).toBe('null');
});
