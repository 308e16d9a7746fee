import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { guardedAdminPaths } from '../features/manifests.ts';
import { adminParts } from './admin-composed.ts';

it.each([
  ['{features/*,records}/*.manifest.ts', 'features/manifests.ts'],
  ['{features/*,records}/server/*.feature.ts', 'features/plugged-features.ts'],
  ['{features/*,records}/admin/*.admin.ts', 'web/admin-features.ts'],
  ['features/*/site/*.site.ts', 'web/site-features.ts'],
])('has every %s in its list', (modules, list) => {
  const src = path.resolve(import.meta.dirname, '..');
  const file = path.join(src, list);
  const imported = readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g);
  const listed = new Set([...imported].map(([, name]) => path.resolve(path.dirname(file), name!)));
  const found = globSync(path.join(src, modules));
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((name) => !listed.has(name))).toEqual([]);
});

it('has a screen for every path of every manifest', () => {
  const paths = adminParts.flatMap(({ screens }) => Object.keys(screens));
  expect(paths.toSorted()).toEqual(Object.keys(guardedAdminPaths).toSorted());
});
