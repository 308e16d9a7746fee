// The demo chapter is fictional: its people, partners, places and addresses do not exist.
import { sql } from 'drizzle-orm';
import { events } from '../../src/features/events/server/events.table.ts';
import { members } from '../../src/features/members/server/members.table.ts';
import { writeTerms } from '../../src/features/members/server/term-log.repository.ts';
import { mediaItems } from '../../src/features/media/server/media.table.ts';
import { pages } from '../../src/features/pages/server/pages.table.ts';
import {
  emptyValues,
  topics,
  type ChapterValues,
  type Topic,
} from '../../src/features/chapter/topics.contract.ts';
import { chapterRepository } from '../../src/features/chapter/server/chapter.repository.ts';
import { chapterDetails } from '../../src/features/chapter/server/chapter.table.ts';
import type { Database } from '../../src/infra/db/pool.ts';
import { lockFirstStart } from '../../src/infra/db/sql.ts';
import { sanitizeHtml } from '../../src/infra/security/sanitize-html.ts';
import { StartupError } from '../../src/infra/startup-error.ts';
import type { FileStore } from '../../src/infra/storage/file-store.ts';
import { dayIn } from '../../src/kernel/dates.ts';
import { AppError } from '../../src/kernel/errors.ts';
import { statements } from '../new-chapter/content.ts';
import { untouchedRows } from '../new-chapter/fill.ts';
import { demoChapter, type DemoChapter } from './chapter.ts';
import { choosePresident, nameProgramsOfEvents } from './choose-people.ts';
import { drawDemoPictures, hangDemoPictures, type PictureUrlOf, type DrawProgress } from './demo-pictures.ts';
import { demoEvents } from './events.ts';
import { fillCalendar } from './fill-calendar.ts';
import { demoMembers } from './members.ts';
import { featureDemos } from './feature-demos.ts';
import { onOneLine } from './on-one-line.ts';
import { demoPages } from './pages.ts';
import { rememberBoards } from './past-boards.ts';
import { demoScholarships } from './scholarships.ts';
import type { DemoPage } from './shapes.ts';

interface Choices {
  now: Date;
  files: FileStore;
  /** Reports while the images are being resized, which takes most of a minute the first time. */
  onProgress?: ((progress: DrawProgress) => void) | undefined;
}

/** The database is another chapter's, so the demo chapter was not added. */
export class OtherChapterError extends StartupError {}

/**
 * Creates or updates the demo chapter: running it again adds nothing and moves the dates. Its name, time zone and email address stay,
 * so that a developer can rename it.
 */
export async function seedDemoChapter(db: Database, options: Choices): Promise<{ events: number }> {
  await assertDemoDatabase(db);
  // First, so that a start that was interrupted can be repeated.
  await markAsDemo(db);
  await fill(db, options, await withOwnValues(db));
  return { events: demoEvents.length };
}

/** Adds the content of the demo chapter to the site of a chapter that has none. Its name, time zone and address stay. */
export async function addDemoContent(db: Database, options: Choices): Promise<void> {
  await assertNoContent(db);
  await fill(db, { ...options, isNew: true }, await withOwnValues(db));
}

/** The demo chapter under the name, time zone and email address that the database has. */
async function withOwnValues(db: Database): Promise<DemoChapter> {
  const { chapterName, timeZone } = await ownValues(db, 'identity');
  const { email, operatorName = '', operatorContact = '' } = await ownValues(db, 'contact');
  return {
    ...demoChapter,
    identity: {
      ...demoChapter.identity,
      ...(chapterName && { chapterName }),
      ...(timeZone && { timeZone }),
    },
    contact: { ...demoChapter.contact, ...(email && { email }), operatorName, operatorContact },
  };
}

async function fill(
  db: Database,
  options: Choices & { isNew?: boolean },
  chapter: DemoChapter,
): Promise<void> {
  const clock = { now: options.now, timeZone: chapter.identity.timeZone };
  const pictures = await drawDemoPictures({ ...options, ...clock });
  await db.transaction(async (transaction) => {
    if (options.isNew) {
      await lockFirstStart(transaction);
      await assertNoContent(transaction);
    }
    const pictureUrlOf = await hangDemoPictures(transaction, pictures);
    const scholarships = demoScholarships(dayIn(chapter.identity.timeZone, options.now));
    await describeChapter(transaction, pictureUrlOf, {
      ...chapter,
      scholarships,
      successor: emptyValues.successor,
    });
    await fillCalendar(transaction, pictureUrlOf, clock);
    await writePages(transaction, pictureUrlOf);
    await fillDirectory(transaction, pictureUrlOf);
    await rememberBoards(transaction, clock);
    for (const { fill: fillFeature } of featureDemos) await fillFeature(transaction, pictureUrlOf);
    await choosePresident(transaction);
    await nameProgramsOfEvents(transaction);
    await chooseLeaders(transaction, pictureUrlOf, chapter);
  });
}

async function assertNoContent(db: Database): Promise<void> {
  if (await hasContent(db))
    throw new AppError('conflict', 'This website has content already, so the demo chapter was not added.');
}

async function hasContent(db: Database): Promise<boolean> {
  const featureTables = featureDemos.map(({ table }) => table);
  for (const table of [events, pages, members, mediaItems, ...featureTables]) {
    const untouched = table === pages ? untouchedRows['pages']! : sql`false`;
    const { rowCount } = await db.execute(sql`select from ${table} where not (${untouched}) limit 1`);
    if (rowCount) return true;
  }
  return false;
}

/** The mark is a comment on a table: it survives another name of the chapter, and no backup contains it. */
async function markAsDemo(db: Database): Promise<void> {
  await db.execute(sql`comment on table ${chapterDetails} is 'demo chapter'`);
}

async function isMarkedAsDemo(db: Database): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select where obj_description('chapter_details'::regclass, 'pg_class') = 'demo chapter'`,
  );
  return rowCount === 1;
}

async function assertDemoDatabase(db: Database): Promise<void> {
  if (await isMarkedAsDemo(db)) return;
  const { chapterName } = await ownValues(db, 'identity');
  if (chapterName !== undefined || (await hasContent(db))) {
    throw new OtherChapterError(
      `This database has the website of “${chapterName ?? 'Our Chapter'}”, not the demo chapter.`,
    );
  }
}

/** What the chapter of this database has published on a topic. */
async function ownValues<T extends Topic>(db: Database, topic: T): Promise<Partial<ChapterValues[T]>> {
  const rows = await chapterRepository(db).list();
  return (rows.find((row) => row.topic === topic)?.published ?? {}) as Partial<ChapterValues[T]>;
}

async function describeChapter(
  db: Database,
  pictureUrlOf: PictureUrlOf,
  chapter: ChapterValues,
): Promise<void> {
  const values = withPictureUrls(chapter, pictureUrlOf);
  for (const topic of topics) await chapterRepository(db).describe(topic, values[topic]);
}

/** The chair of each program leads it. */
async function chooseLeaders(db: Database, pictureUrlOf: PictureUrlOf, { menu }: DemoChapter): Promise<void> {
  const { rows } = await db.execute<{ slug: string; id: number }>(
    sql`select slug, members.id from pages join members on lower(members.title) = lower(pages.title || ' Chair')`,
  );
  const programs = menu.programs.map((program) => {
    const leader = rows.find(({ slug }) => slug === program.slug);
    return { ...program, leaderId: leader ? String(leader.id) : '' };
  });
  await chapterRepository(db).describe('menu', withPictureUrls({ programs }, pictureUrlOf));
}

/** The same texts with URLs in place of the file names of pictures. */
function withPictureUrls<T>(value: T, pictureUrlOf: PictureUrlOf): T {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' && /^[\w/-]+\.(svg|webp)$/.test(part) ? pictureUrlOf(part) : part,
  ) as T;
}

async function writePages(db: Database, pictureUrlOf: PictureUrlOf): Promise<void> {
  const shown = (html: string) =>
    sanitizeHtml(
      onOneLine(html).replace(/src="picture:([^"]+)"/g, (_, file: string) => `src="${pictureUrlOf(file)}"`),
      'page',
    );
  const written = [...demoPages, ...statements.map((page) => ({ ...page, sections: [] }))];
  for (const { slug, title, type, body, sections } of written as readonly DemoPage[]) {
    const content = {
      body: shown(body),
      sections: sections.map(({ picture, content: text, ...section }) => ({
        ...section,
        ...(text ? { content: shown(text) } : {}),
        ...(picture ? { imageUrl: pictureUrlOf(picture) } : {}),
      })),
    };
    const page = { slug, title, type, content };
    await db
      .insert(pages)
      .values(page)
      .onConflictDoUpdate({
        target: pages.slug,
        // Incremented, so that the next save stores this text as a revision.
        set: { ...page, version: sql`${pages.version} + 1` },
      });
  }
}

async function fillDirectory(db: Database, pictureUrlOf: PictureUrlOf): Promise<void> {
  const present = new Set((await db.select({ name: members.name }).from(members)).map(({ name }) => name));
  const missing = demoMembers
    .map(({ portrait, ...member }, position) => ({
      ...member,
      imageUrl: portrait && pictureUrlOf(portrait, 'medium'),
      position: position + 1,
    }))
    .filter(({ name }) => !present.has(name));
  if (missing.length > 0) await db.insert(members).values(missing);
  await writeTerms(db);
}
