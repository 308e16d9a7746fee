import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutFeature } from './without-feature.ts';

it.each([
  ["import { a } from './a/a.site.ts';\nimport { b } from './b/b.site.ts';\nconst list = [a, b];", '[b]'],
  ["import { a } from './a/a.site.ts';\nconst list = [\n  a,\n];", '[\n  ]'],
  ["import { b } from './b/b.site.ts';\nconst list = [b];", '[b]'],
])('takes the import and the entry out of %j', (list, expected) => {
  const left = withoutFeature(list, 'a');
  expect(left).toContain(`const list = ${expected};`);
  expect(left).not.toContain("'./a/");
});

it('finds every line of members', () => {
  for (const list of [
    'features/manifests',
    'features/plugged-features',
    'web/admin-features',
    'web/site-features',
  ]) {
    const text = readFileSync(`src/${list}.ts`, 'utf8');
    expect(text).toMatch(/member/i);
    expect(withoutFeature(text, 'members')).not.toMatch(/member/i);
  }
});
