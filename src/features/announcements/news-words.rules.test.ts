import { expect, it } from 'vitest';
import { excerptOf } from './news-words.rules.ts';

it('takes sentences as the excerpt, and neither headings nor events', () => {
  const html = `<h3>Coming up</h3><p>Dear friends,</p><p>The coats are clean. Come on the fifth.</p>
    <table><tr><th scope="row">Sat, Nov 21</th><td><a href="/events/3">Tea</a><br>Old Mill</td></tr></table>
    <h3>Thanks</h3><p>You all helped.</p>`;
  expect(excerptOf(html, 200)).toBe('The coats are clean. Come on the fifth.');
  expect(excerptOf(html, 25)).toBe('The coats are clean.');
  expect(excerptOf('', 200)).toBe('');
});
