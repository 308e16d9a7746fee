import { readOf } from '../../../kernel/client.ts';
import type { listGallery } from '../gallery.contract.ts';

export const galleryRead = readOf<typeof listGallery>('/api/gallery');
