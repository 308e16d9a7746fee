import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('nothing that means something in HTML is left, and everything else is', () => {
  expect(escapeHtml(`<a href="x" id='y'>&amp; été`)).toBe(
    '&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp; été',
  );
});
