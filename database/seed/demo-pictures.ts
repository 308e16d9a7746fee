import { readdirSync } from 'node:fs';
import { folderPathFor } from '../../src/features/media/media.rules.ts';
import { mediaRepository, type NewMedia } from '../../src/features/media/server/media.repository.ts';
import type { Database } from '../../src/infra/db/pool.ts';
import type { FileStore } from '../../src/infra/storage/file-store.ts';
import { projectPath } from '../../src/infra/project-path.ts';
import { pictureAddressOf, type PictureSize } from '../../src/kernel/picture-address.ts';
import { demoCollections } from './gallery.ts';
import { demoMembers } from './members.ts';
import { demoPartners } from './partners.ts';
import type { PictureFile } from './shapes.ts';
import { storePicture } from './store-picture.ts';

/** The URL of a picture of `pictures/`, by default of the large size. */
export type AddressOf = (file: PictureFile, size?: PictureSize) => string;

type Purpose = Pick<NewMedia, 'title' | 'category' | 'folderPath'> & Partial<NewMedia>;

const stills = readdirSync(projectPath('database/seed/pictures')).filter((name) => name.endsWith('.webp'));

const banners = ['arts', 'charter', 'health', 'youth'].flatMap((name) => [
  `banners/${name}.svg`,
  `banners/${name}-m.svg`,
]);

interface Wanted {
  file: PictureFile;
  purpose: Purpose;
}

type Drawn = Wanted & { stored: Awaited<ReturnType<typeof storePicture>> };

interface DrawOptions {
  now: Date;
  files: FileStore;
  onProgress?: ((progress: DrawProgress) => void) | undefined;
}

/** How many pictures are stored. */
export interface DrawProgress {
  done: number;
  total: number;
}

/** Stores the files of every picture. Slow, so it runs before the transaction starts. */
export async function drawDemoPictures({ now, files, onProgress }: DrawOptions): Promise<Drawn[]> {
  const wanted = [...picturesOfScreens(), ...picturesOfGallery(now)];
  const drawn: Drawn[] = [];
  for (let start = 0; start < wanted.length; start += atATime) {
    const some = wanted.slice(start, start + atATime);
    drawn.push(
      ...(await Promise.all(
        some.map(async (picture) => ({
          ...picture,
          stored: await storePicture(files, picture.file, picture.purpose.folderPath),
        })),
      )),
    );
    onProgress?.({ done: drawn.length, total: wanted.length });
  }
  return drawn;
}

/** Inserts the rows of the pictures, as if an officer had uploaded them. */
export async function hangDemoPictures(db: Database, drawn: readonly Drawn[]): Promise<AddressOf> {
  const media = mediaRepository(db);
  const addresses = new Map<PictureFile, (size: PictureSize) => string>();
  for (const { file, purpose, stored } of drawn) {
    const { id } = await media.upsert({ ...purpose, ...stored });
    if (purpose.category !== 'gallery') addresses.set(file, (size) => pictureAddressOf(id, size, stored));
  }
  return (file, size = 'large') => {
    const address = addresses.get(file);
    if (!address) throw new Error(`The demo chapter has no picture ${file}.`);
    return address(size);
  };
}

const atATime = 4;

function picturesOfScreens(): Wanted[] {
  const about = { title: 'Illustration', category: 'about' as const, folderPath: 'about/2026/01' };
  const still = { title: 'A still life', category: 'events' as const, folderPath: 'events/2026/01' };
  return [
    ...stills.map((file) => ({ file, purpose: still })),
    ...[...banners, 'president.svg'].map((file) => ({ file, purpose: about })),
    ...demoMembers.flatMap(({ name, portrait }) =>
      portrait
        ? [{ file: portrait, purpose: { ...about, title: name, folderPath: `${about.folderPath}/members` } }]
        : [],
    ),
    ...demoPartners.map(({ name, logo }) => ({
      file: logo,
      purpose: { ...about, title: name, folderPath: `${about.folderPath}/partners` },
    })),
  ];
}

function picturesOfGallery(now: Date): Wanted[] {
  return demoCollections.flatMap(({ title: galleryTitle, daysAgo, pictures }) => {
    const folderPath = folderPathFor({ category: 'gallery', galleryTitle, day: '2026-01-01' });
    return pictures.map(({ picture: file, title, caption }, index) => {
      // A few minutes apart, as an afternoon's photos are.
      const uploadDate = new Date(now.getTime() - daysAgo * 86_400_000 - index * 240_000);
      const collection = { category: 'gallery' as const, entityType: 'gallery', galleryTitle, folderPath };
      return { file, purpose: { ...collection, title, caption: caption ?? null, uploadDate } };
    });
  });
}
