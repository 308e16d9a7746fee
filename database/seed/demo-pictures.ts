import { folderPathFor } from '../../src/features/media/media.rules.ts';
import { mediaRepository, type NewMedia } from '../../src/features/media/server/media.repository.ts';
import type { Database } from '../../src/infra/db/pool.ts';
import type { FileStore } from '../../src/infra/storage/file-store.ts';
import { pictureUrl, type PictureSize } from '../../src/kernel/picture-url.ts';
import { albumsAt } from './albums.ts';
import { demoChapter } from './chapter.ts';
import { demoEvents } from './events.ts';
import { demoMembers } from './members.ts';
import { demoPages } from './pages.ts';
import { featureDemos } from './feature-demos.ts';
import type { SeedClock } from './schedule.ts';
import type { PictureFile } from './shapes.ts';
import { storePicture, type PicturePlace, type StoredPicture } from './store-picture.ts';

/** The URL of a picture of `pictures/`, by default of the large size. */
export type PictureUrlOf = (file: PictureFile, size?: PictureSize) => string;

type Purpose = Pick<NewMedia, 'title' | 'category'> & Partial<NewMedia>;

const banners = ['arts', 'charter', 'health', 'youth'].flatMap((name) => [
  `banners/${name}.svg`,
  `banners/${name}-m.svg`,
]);

/** The pictures that the chapter's details, its pages and its events name. */
const stillsOfScreens = new Set(
  JSON.stringify([demoChapter, demoPages, demoEvents])
    .matchAll(/[\w-]+\.webp/g)
    .map(([file]) => file),
);

interface Wanted {
  file: PictureFile;
  place: PicturePlace;
  purpose: Purpose;
}

type Drawn = Wanted & { stored: StoredPicture };

interface DrawOptions extends SeedClock {
  files: FileStore;
  onProgress?: ((progress: DrawProgress) => void) | undefined;
}

/** How many pictures are stored. */
export interface DrawProgress {
  done: number;
  total: number;
}

/** Stores the files of every picture. Slow, so it runs before the transaction starts. */
export async function drawDemoPictures({ files, onProgress, ...clock }: DrawOptions): Promise<Drawn[]> {
  const wanted = [...picturesOfScreens(), ...picturesOfGallery(clock)];
  const byFile = [...Map.groupBy(wanted, ({ file }) => file)];
  const stored = new Map<Wanted, StoredPicture>();
  for (let start = 0; start < byFile.length; start += FILES_AT_A_TIME) {
    const some = byFile.slice(start, start + FILES_AT_A_TIME).map(async ([file, uses]) => {
      const places = uses.map(({ place }) => place);
      const pictures = await storePicture(files, file, places);
      for (const [index, use] of uses.entries()) stored.set(use, pictures[index]!);
    });
    await Promise.all(some);
    onProgress?.({ done: stored.size, total: wanted.length });
  }
  return wanted.map((picture) => ({ ...picture, stored: stored.get(picture)! }));
}

/** Inserts the rows of the pictures, as if an officer had uploaded them. */
export async function hangDemoPictures(db: Database, drawn: readonly Drawn[]): Promise<PictureUrlOf> {
  const media = mediaRepository(db);
  const addresses = new Map<PictureFile, (size: PictureSize) => string>();
  for (const { file, purpose, stored } of drawn) {
    const { id } = await media.upsert({ ...purpose, ...stored });
    if (purpose.category !== 'gallery') addresses.set(file, (size) => pictureUrl(id, size, stored));
  }
  return (file, size = 'large') => {
    const address = addresses.get(file);
    if (!address) throw new Error(`The demo chapter has no picture ${file}.`);
    return address(size);
  };
}

const FILES_AT_A_TIME = 4;

/** The day on which the fictional chapter uploaded everything but its gallery. */
const firstDay = '2026-01-10';

function picturesOfScreens(): Wanted[] {
  const uploaded = { uploadDate: new Date(`${firstDay}T17:00:00Z`) };
  const about = { ...uploaded, title: 'Illustration', category: 'about' as const };
  const still = { ...uploaded, title: 'A still life', category: 'events' as const };
  const place = { folderPath: folderPathFor({ category: 'about', day: firstDay }) };
  const placeOfStills = { folderPath: folderPathFor({ category: 'events', day: firstDay }) };
  const titles = new Map(demoEvents.map(({ picture, title }) => [picture, title]));
  return [
    ...[...stillsOfScreens].map((file) => ({
      file,
      place: placeOfStills,
      purpose: { ...still, title: titles.get(file) ?? still.title },
    })),
    ...[...banners, 'president.svg'].map((file) => ({ file, place, purpose: about })),
    ...demoMembers.flatMap(({ name, portrait }) =>
      portrait
        ? [{ file: portrait, place: within(place, 'members'), purpose: { ...about, title: name } }]
        : [],
    ),
    ...featureDemos.flatMap(({ pictures }) =>
      pictures.map(({ file, title, folder }) => ({
        file,
        place: within(place, folder),
        purpose: { ...about, title },
      })),
    ),
  ];
}

function within({ folderPath }: PicturePlace, folder: string): PicturePlace {
  return { folderPath: `${folderPath}/${folder}` };
}

function picturesOfGallery(clock: SeedClock): Wanted[] {
  return albumsAt(clock).flatMap(({ galleryTitle, key, day, period, pictures }) => {
    const place = { folderPath: folderPathFor({ category: 'gallery', galleryTitle, day }), key };
    const collection = { category: 'gallery' as const, entityType: 'gallery', galleryTitle };
    return pictures.map(({ picture: file, title, caption = null }, index) => {
      // A few minutes apart, as an afternoon's photos are.
      const uploadDate = new Date(period.endDate.getTime() - (index + 1) * 240_000);
      return { file, place, purpose: { ...collection, title, caption, uploadDate } };
    });
  });
}
