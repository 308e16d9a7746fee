import { recordIdIn } from '../../../kernel/record-id.ts';
import type { GalleryRepository } from './gallery.repository.ts';

const GALLERY_PATH = '/gallery';

/** The gallery from its beginning, where an address starts after a picture that is not there: such addresses are unlimited. */
export async function redirectForMissingPicture(
  gallery: Pick<GalleryRepository, 'has'>,
  url: string,
): Promise<string | undefined> {
  const [path, query] = url.split('?', 2);
  const after = path === GALLERY_PATH ? recordIdIn(new URLSearchParams(query).get('after')) : undefined;
  return after !== undefined && !(await gallery.has(after)) ? GALLERY_PATH : undefined;
}
