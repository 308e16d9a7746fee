import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { refreshRecords } from '../../../records/admin/record-queries.ts';
import { galleryKeys } from './managed-gallery.ts';

describe('reads of pictures', () => {
  it('are all outdated after a change', async () => {
    const client = new QueryClient();
    const keys = [
      galleryKeys.list({ search: 'tea' }),
      galleryKeys.list({ collection: 'Tea' }),
      galleryKeys.collections,
      galleryKeys.deleted,
      galleryKeys.uses(1),
    ];
    for (const key of keys) client.setQueryData(key, {});
    await refreshRecords(client, 'media');
    expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual(keys.map(() => true));
  });
});
