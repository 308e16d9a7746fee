import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { refreshAfterRestore } from '../../records/admin/record-queries.ts';
import { galleryKeys, refreshPictures } from './managed-gallery.ts';

describe('reads of pictures', () => {
  it.each([
    ['a change in the gallery', refreshPictures],
    ['a restore', (client: QueryClient) => refreshAfterRestore(client, 'media')],
  ])('are all outdated after %s', async (_, refresh) => {
    const client = new QueryClient();
    const keys = [
      galleryKeys.list({ search: 'tea' }),
      galleryKeys.list({ collection: 'Tea' }),
      galleryKeys.collections,
      galleryKeys.deleted,
      galleryKeys.uses(1),
    ];
    for (const key of keys) client.setQueryData(key, {});
    await refresh(client);
    expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual(keys.map(() => true));
  });
});
