import type { SearchSource } from '../../../infra/search-source.ts';
import { pictureUrl } from '../../../kernel/picture-url.ts';
import { albumPath, nameOfAlbum } from '../albums.rules.ts';
import type { AlbumsRepository } from './albums.repository.ts';
import type { GalleryRepository } from './gallery.repository.ts';

interface SearchDeps {
  gallery: GalleryRepository;
  albums: AlbumsRepository;
}

/** Finds albums by their titles and by the titles and captions of their photos. */
export function searchAlbums({ gallery, albums }: SearchDeps): SearchSource['find'] {
  return async (query, limit) => {
    const found = await gallery.search(query, limit);
    if (found.length === 0) return [];
    const slugs = await albums.slugs(found.map(({ title }) => title));
    return found.flatMap(({ title, text, id, ...size }) => {
      const slug = slugs.get(title);
      const picture = pictureUrl(id, 'thumbnail', size);
      return slug ? { title: nameOfAlbum(title), path: albumPath(slug), text, picture } : [];
    });
  };
}
