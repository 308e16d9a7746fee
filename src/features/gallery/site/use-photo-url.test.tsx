import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { NavigationContext, type Navigate } from '../../../ui/navigation.tsx';
import type { GalleryItem } from '../gallery.contract.ts';
import { useOpenPhoto } from './use-photo-url.ts';

afterEach(() => vi.unstubAllGlobals());

/** How a press on picture 7 navigates. */
function openAt(search: string, state?: unknown) {
  const location = { pathname: '/gallery', search, hash: '', key: 'first', state };
  vi.stubGlobal('window', { location });
  vi.stubGlobal('history', { state: { key: 'first', state } });
  const navigate = vi.fn<Navigate>();
  function Card() {
    useOpenPhoto()({ id: 7 } as GalleryItem);
    return null;
  }
  renderToString(
    <NavigationContext value={{ location, type: 'POP', navigate }}>
      <Card />
    </NavigationContext>,
  );
  return navigate.mock.calls[0];
}

it('adds an entry to the history', () => {
  expect(openAt('?year=2025')).toEqual([
    '/gallery?year=2025&photo=7',
    { replace: false, state: 'from the list' },
  ]);
});

it.each(['from the list', undefined])('replaces an open photo, and keeps its state: %s', (state) => {
  expect(openAt('?photo=5', state)).toEqual(['/gallery?photo=7', { replace: true, state }]);
});
