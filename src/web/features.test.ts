import { expect, it } from 'vitest';
import { guardedAdminPaths, kinds } from '../features/manifests.ts';
import { coreAdminPaths } from '../kernel/admin-paths.ts';
import { adminFeatures } from './admin-features.ts';

/** Those whose screens and activity are not in a module of their own yet. This list only shrinks. */
const coreKinds = ['page', 'event', 'media', 'chapter'];

it('has a screen for every path of every manifest', () => {
  const paths = adminFeatures.flatMap(({ screens }) => Object.keys(screens));
  expect([...Object.keys(coreAdminPaths), ...paths].toSorted()).toEqual(
    Object.keys(guardedAdminPaths).toSorted(),
  );
});

it('knows how the activity shows every kind of record', () => {
  const shown = adminFeatures.flatMap(({ manifest, record }) => (record ? (manifest.kind?.type ?? []) : []));
  expect([...coreKinds, ...shown].toSorted()).toEqual(kinds.map(({ type }) => type).toSorted());
});
