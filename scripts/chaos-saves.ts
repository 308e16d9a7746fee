/**
 * Kills the server with -9 at random moments of saving pages, starts it again and looks whether anything was lost or half saved:
 * `npm run chaos:saves -- --saves 200`.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ManagedPage, SavedPage } from '../src/features/pages/manage-pages.contract.ts';
import { startKillable, type KillableServer } from './chaos/killable-server.ts';
import { prepareSite } from './chaos/site-under-test.ts';

const { values } = parseArgs({ options: { saves: { type: 'string', default: '200' } } });
const saves = Number(values.saves);

const { settings, cookie, database, stop } = await prepareSite();
let server: KillableServer = await startKillable(settings);
const problems: string[] = [];
const figures = { creates: 0, updates: 0, killed: 0, answered: 0, savedWithoutAnswer: 0 };
const ids: number[] = [];

try {
  const usual = await usualTime();
  for (let round = 0; round < saves; round += 1) {
    if (round % 2 === 0) await createKilled(round, usual);
    else await updateKilled(round, usual);
  }
  await compareWithRevisions();
  console.log(JSON.stringify({ saves, ...figures, pages: ids.length, problems: problems.length }));
  for (const problem of problems.slice(0, 20)) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await server.kill();
  await stop();
}

/** A text whose every part says which save it is of, so that half of one and half of another would be seen. */
function textOf(mark: string) {
  const filling = `<p>${mark} ${'an afternoon of the chapter '.repeat(300)}</p>`;
  const sections = Array.from({ length: 20 }, () => ({ title: mark, content: filling }));
  return { title: mark, content: { body: filling, sections } };
}

/** A create that is cut off, then sent again under its key until it is answered: one page, whole. */
async function createKilled(round: number, usual: number): Promise<void> {
  figures.creates += 1;
  const mark = `create-${round}`;
  const body = { ...textOf(mark), slug: mark, type: 'general' };
  const key = randomUUID();
  const send = () => call<SavedPage>('POST', '/api/pages', { body, key });
  const first = await cutOff(send, usual);
  const again = await send();
  if (first && first.id !== again.id) problems.push(`${mark} became two pages`);
  ids.push(again.id);
  if ((await pagesCalled(mark)) !== 1) problems.push(`${mark} is there ${await pagesCalled(mark)} times`);
  await lookAt(again.id, [mark]);
}

/** An update that is cut off: the page is what it was or what it should become, and an answered one is there. */
async function updateKilled(round: number, usual: number): Promise<void> {
  figures.updates += 1;
  const id = ids[Math.floor(Math.random() * ids.length)]!;
  const before = await read(id);
  const mark = `update-${round}`;
  const body = { ...textOf(mark), version: before.version };
  const key = randomUUID();
  const send = () => call<SavedPage>('PATCH', `/api/pages/${id}`, { body, key });
  const answered = await cutOff(send, usual);
  const after = await lookAt(id, answered ? [mark] : [mark, before.published!.title]);
  if (!answered && after === mark) figures.savedWithoutAnswer += 1;
  // Whether it was saved or not, sending it again under its key does no harm and ends with it saved once.
  const again = await send();
  if (again.version !== before.version + 1) problems.push(`${mark} was saved as version ${again.version}`);
}

async function cutOff<T>(send: () => Promise<T>, usual: number): Promise<T | undefined> {
  const sent = send().catch(() => undefined);
  await sleep(Math.random() * usual * 1.3);
  await server.kill();
  const answer = await sent;
  if (answer) figures.answered += 1;
  else figures.killed += 1;
  server = await startKillable(settings);
  return answer;
}

async function lookAt(id: number, marks: string[]): Promise<string> {
  const { published } = await read(id);
  const { title, content } = published!;
  const parts = [content.body, ...content.sections.flatMap((section) => [section.title!, section.content!])];
  if (!marks.includes(title)) problems.push(`page ${id} is ${title} and not ${marks.join(' or ')}`);
  if (content.sections.length !== 20 || !parts.every((part) => part.includes(title)))
    problems.push(`page ${id} is half of ${title} and half of something else`);
  return title;
}

/** Every page says the same as its newest revision, and has one for every version. */
async function compareWithRevisions(): Promise<void> {
  const { rows } = await database.pool.query<{ id: number }>(`
    select id from pages p where
      (select snapshot -> 'content' from revisions where entity_type = 'page' and entity_id = p.id and version = p.version)
        is distinct from p.content
      or (select count(*) from revisions where entity_type = 'page' and entity_id = p.id) <> p.version
      or (select count(*) from activity where subject = 'page' and entity_id = p.id) <> p.version`);
  for (const { id } of rows) problems.push(`page ${id} and its revisions do not agree`);
}

async function pagesCalled(slug: string): Promise<number> {
  const { rowCount } = await database.pool.query('select from pages where slug = $1', [slug]);
  return rowCount ?? 0;
}

async function usualTime(): Promise<number> {
  const save = async (slug: string) =>
    ids.push(
      (await call<SavedPage>('POST', '/api/pages', { body: { ...textOf(slug), slug, type: 'general' } })).id,
    );
  await save('warm-up');
  const start = performance.now();
  await save('measured');
  return performance.now() - start;
}

async function read(id: number): Promise<ManagedPage> {
  return call<ManagedPage>('GET', `/api/admin/pages/${id}`);
}

async function call<T>(
  method: string,
  path: string,
  { body, key }: { body?: object; key?: string } = {},
): Promise<T> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      cookie,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
