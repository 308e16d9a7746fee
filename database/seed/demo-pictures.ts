import { readdirSync } from 'node:fs';
import { mediaRepository, type NewMedia } from '../../src/features/media/server/media.repository.ts';
import type { Database } from '../../src/infra/db/pool.ts';
import type { FileStore } from '../../src/infra/files/file-store.ts';
import { projectPath } from '../../src/infra/project-path.ts';
import { pictureAddressOf, type PictureSize } from '../../src/kernel/picture-address.ts';
import { demoCollections } from './gallery.ts';
import { demoMembers } from './members.ts';
import { demoPartners } from './partners.ts';
import type { PictureFile } from './shapes.ts';
import { storePicture } from './store-picture.ts';

/** Where a picture of `pictures/` is found on the site; the large size unless told. */
export type AddressOf = (file: PictureFile, size?: PictureSize) => string;

type Purpose = Pick<NewMedia, 'title' | 'category' | 'folderPath'> & Partial<NewMedia>;

const stills = readdirSync(projectPath('database/seed/pictures')).filter((name) => name.endsWith('.webp'));

const banners = ['arts', 'charter', 'health', 'youth'].flatMap((name) => [
  `banners/${name}.svg`,
  `banners/${name}-m.svg`,
]);

/** Puts every picture of the demo chapter into the store and its gallery, as if an officer had uploaded it. */
export async function storeDemoPictures(
  db: Database,
  { now, files }: { now: Date; files: FileStore },
): Promise<AddressOf> {
  const media = mediaRepository(db);
  const addresses = new Map<PictureFile, (size: PictureSize) => string>();

  async function keep(file: PictureFile, purpose: Purpose): Promise<void> {
    const stored = await storePicture(files, file, purpose.folderPath);
    const { id } = await media.upsert({ ...purpose, ...stored });
    addresses.set(file, (size) => pictureAddressOf(id, size, stored));
  }

  for (const file of stills) {
    await keep(file, { title: 'A still life', category: 'events', folderPath: 'events/2026/01' });
  }
  for (const file of [...banners, 'president.svg']) {
    await keep(file, { title: 'Illustration', category: 'about', folderPath: 'about/2026/01' });
  }
  for (const { name, portrait } of demoMembers) {
    if (!portrait) continue;
    await keep(portrait, { title: name, category: 'about', folderPath: 'about/2026/01/members' });
  }
  for (const { name, logo } of demoPartners) {
    await keep(logo, { title: name, category: 'about', folderPath: 'about/2026/01/partners' });
  }
  await hangGallery({ now, files, media });
  return (file, size = 'large') => {
    const address = addresses.get(file);
    if (!address) throw new Error(`The demo chapter has no picture ${file}.`);
    return address(size);
  };
}

interface Gallery {
  now: Date;
  files: FileStore;
  media: ReturnType<typeof mediaRepository>;
}

async function hangGallery({ now, files, media }: Gallery): Promise<void> {
  for (const { title: galleryTitle, daysAgo, pictures } of demoCollections) {
    const slug = galleryTitle.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    const folderPath = `gallery/2026/01/${slug.replace(/^-|-$/g, '')}`;
    for (const [index, { picture, title, caption }] of pictures.entries()) {
      // A few minutes apart, as an afternoon's photos are.
      const uploadDate = new Date(now.getTime() - daysAgo * 86_400_000 - index * 240_000);
      const stored = await storePicture(files, picture, folderPath);
      const purpose = {
        title,
        category: 'gallery' as const,
        folderPath,
        galleryTitle,
        entityType: 'gallery',
      };
      await media.upsert({ ...purpose, caption: caption ?? null, uploadDate, ...stored });
    }
  }
}
