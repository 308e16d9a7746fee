import { beforeAll, describe, expect, it } from 'vitest';
import { attribute, elements, headings, section, theOne, wordsOf, type Part } from './document.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let screen: Part;
let empty: Part;
beforeAll(async () => {
  site = await openSite();
  empty = await site.read('/gallery');
  await addPhotos([
    { title: 'Quilt', collection: 'Arts', taken: '2026-05-01T12:00-04:00' },
    { title: 'Second cup', collection: 'Garden Tea', taken: '2026-06-02T12:00-04:00', caption: 'Warm.' },
    { title: 'Third cup', collection: 'Garden Tea', taken: '2026-06-03T23:30-04:00' },
    { title: 'Found', collection: null, taken: null },
    { title: 'Kept', collection: 'Arts', taken: null },
  ]);
  screen = await site.read('/gallery');
});

interface Photo {
  title: string;
  collection: string | null;
  taken: string | null;
  caption?: string;
}

/** All were stored on April 1, 2026. The files are not needed to render the screen. */
async function addPhotos(photos: readonly Photo[]): Promise<void> {
  for (const { title, collection, taken, caption = null } of photos) {
    await site.app.db.pool.query(
      `insert into media_items (storage_key, title, filename, folder_path, width, height, files, gallery_title, upload_date, caption, created_at)
       values (gen_random_uuid()::text, $1, 'a.webp', 'gallery/2026/04/a', 800, 600,
         '{"original":{},"thumbnail":{},"medium":{},"large":{}}', $2, $3, $4, '2026-04-01T12:00-04:00')`,
      [title, collection, taken, caption],
    );
  }
}

const photos = (group: string) =>
  elements(section(screen, group), 'img').map((image) => attribute(image, 'alt'));

describe('2. Gallery (/gallery)', () => {
  it("45: Heading 'Gallery'; 'No gallery images found.' when empty", () => {
    for (const document of [empty, screen]) expect(headings(document, 1)).toEqual(['Gallery']);
    expect(wordsOf(theOne(empty, 'main'))).toContain('No gallery images found.');
    expect(wordsOf(theOne(screen, 'main'))).not.toContain('No gallery images found.');
  });

  it("46: Images grouped by galleryTitle (missing means 'Uncategorized'). Groups sorted by latest date, newest first; each has title, date badge and count ('1 image' or 'N images')", () => {
    expect(headings(theOne(screen, 'main'), 2)).toEqual(['Garden Tea', 'Arts', 'Uncategorized']);
    expect(wordsOf(section(screen, 'Garden Tea'))).toMatch(/^Garden Tea June 3, 2026 2 images/);
    expect(wordsOf(section(screen, 'Arts'))).toMatch(/^Arts May 1, 2026 2 images/);
    expect(wordsOf(section(screen, 'Uncategorized'))).toMatch(/^Uncategorized April 1, 2026 1 image\b/);
  });

  it('47: Within a group, newest first. Date of an item is uploadDate, or createdAt when uploadDate is absent', () => {
    expect(photos('Garden Tea')).toEqual(['Third cup', 'Second cup']);
    expect(photos('Arts')).toEqual(['Quilt', 'Kept']);
  });

  it('48: Card: medium image, title, optional caption, date', () => {
    const [third, second] = elements(section(screen, 'Garden Tea'), 'li');
    expect(attribute(elements(second!, 'img')[0]!, 'src')).toMatch(/\/medium-/);
    expect(wordsOf(second!)).toContain('Second cup');
    expect(wordsOf(second!)).toContain('Warm.');
    expect(wordsOf(second!)).toContain('June 2, 2026');
    expect(wordsOf(third!)).toContain('Third cup');
    expect(wordsOf(third!)).toContain('June 3, 2026');
  });
});
