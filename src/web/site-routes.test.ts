import { expect, it } from 'vitest';
import { matchSiteRoute } from './site-routes.ts';

it.each([
  ['/', '/', {}],
  ['/events', '/events', {}],
  ['/events/', '/events', {}],
  ['/about/members', '/about/members', {}],
  ['/about/past-boards', '/about/past-boards', {}],
  ['/about/by-laws', '/about/:slug', { slug: 'by-laws' }],
  ['/events/7/spring%20fair/', '/events/:id/:slug', { id: '7', slug: 'spring%20fair' }],
])('shows the screen of %s', (pathname, path, params) => {
  expect(matchSiteRoute(pathname)).toMatchObject({ route: { path }, params });
});

it.each(['//', '/events//', '//events', '/Events', '/about/', '/about/a/b', '/events/7', '/eventsx'])(
  'knows no screen for %s',
  (pathname) => {
    expect(matchSiteRoute(pathname)).toBeUndefined();
  },
);
