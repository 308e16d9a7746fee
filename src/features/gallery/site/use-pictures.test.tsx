import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { PAGE_SIZE, picturesRead, type PictureList } from './gallery.queries.ts';
import { usePictures, type Pictures } from './use-pictures.ts';

const client = new QueryClient();
const page = (first: number) => Array.from({ length: PAGE_SIZE + 1 }, (_, index) => ({ id: first + index }));

/** What a screen that has just been opened gets. */
function open(list: PictureList): Pictures {
  const onPictures = vi.fn<(pictures: Pictures) => void>();
  function Screen() {
    onPictures(usePictures(list));
    return null;
  }
  client.setQueryData([picturesRead(list).url], page(1));
  client.setQueryData([picturesRead({ ...list, after: PAGE_SIZE }).url], page(PAGE_SIZE + 1));
  renderToString(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
  return onPictures.mock.lastCall![0];
}

it('keeps the loaded pages of a list for the way back', () => {
  const first = open({ year: 2025 });
  expect(first.shown).toHaveLength(PAGE_SIZE);
  first.showMore();
  expect(open({ year: 2025 }).shown).toHaveLength(2 * PAGE_SIZE);
  expect(open({ year: 2024 }).shown).toHaveLength(PAGE_SIZE);
});

it('forgets the list that was read longest ago', () => {
  open({ year: 1999 }).showMore();
  for (let year = 2000; year < 2020; year += 1) open({ year }).showMore();
  expect(open({ year: 2000 }).shown).toHaveLength(2 * PAGE_SIZE);
  expect(open({ year: 1999 }).shown).toHaveLength(PAGE_SIZE);
});
