/**
 * Kills the server with SIGKILL at random moments while pages are saved, restarts it and checks that nothing was lost or partly saved:
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
const figures = { creates: 0, updates: 0, withoutResponse: 0, withResponse: 0, savedWithoutResponse: 0 };
const ids: number[] = [];

try {
  const saveMs = await measureSave();
  for (let round = 0; round < saves; round += 1) {
    if (round % 2 === 0) await interruptCreate(round, saveMs);
    else await interruptUpdate(round, saveMs);
  }
  await compareWithRevisions();
  console.log(JSON.stringify({ saves, ...figures, pages: ids.length, problems: problems.length }));
  for (const problem of problems.slice(0, 20)) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await server.kill();
  await stop();
}

/** Every part of the text has the mark of its save, so that a mixture of two saves is detected. */
function textWith(mark: string) {
  const filling = `<p>${mark} ${'an afternoon of the chapter '.repeat(300)}</p>`;
  const sections = Array.from({ length: 20 }, () => ({ title: mark, content: filling }));
  return { title: mark, content: { body: filling, sections } };
}

/** An interrupted create that is retried under its key must result in one complete page. */
async function interruptCreate(round: number, saveMs: number): Promise<void> {
  figures.creates += 1;
  const mark = `create-${round}`;
  const body = { ...textWith(mark), slug: mark, type: 'general' };
  const key = randomUUID();
  const send = () => call<SavedPage>('POST', '/api/pages', { body, key });
  const first = await killDuring(send, saveMs);
  const retry = await send();
  if (first && first.id !== retry.id) problems.push(`${mark} became two pages`);
  ids.push(retry.id);
  if ((await countPages(mark)) !== 1) problems.push(`${mark} exists ${await countPages(mark)} times`);
  await checkPage(retry.id, [mark]);
}

/** After an interrupted update the page has the old or the new text; the new one if there was a response. */
async function interruptUpdate(round: number, saveMs: number): Promise<void> {
  figures.updates += 1;
  const id = ids[Math.floor(Math.random() * ids.length)]!;
  const before = await read(id);
  const mark = `update-${round}`;
  const body = { ...textWith(mark), version: before.version };
  const key = randomUUID();
  const send = () => call<SavedPage>('PATCH', `/api/pages/${id}`, { body, key });
  const response = await killDuring(send, saveMs);
  const after = await checkPage(id, response ? [mark] : [mark, before.published!.title]);
  if (!response && after === mark) figures.savedWithoutResponse += 1;
  // A retry under the same key saves the update exactly once, whether or not the first attempt did.
  const retry = await send();
  if (retry.version !== before.version + 1) problems.push(`${mark} was saved as version ${retry.version}`);
}

async function killDuring<T>(send: () => Promise<T>, saveMs: number): Promise<T | undefined> {
  const sent = send().catch(() => undefined);
  await sleep(Math.random() * saveMs * 1.3);
  await server.kill();
  const response = await sent;
  if (response) figures.withResponse += 1;
  else figures.withoutResponse += 1;
  server = await startKillable(settings);
  return response;
}

async function checkPage(id: number, marks: string[]): Promise<string> {
  const { published } = await read(id);
  const { title, content } = published!;
  const parts = [content.body, ...content.sections.flatMap((section) => [section.title!, section.content!])];
  if (!marks.includes(title)) problems.push(`page ${id} is ${title} instead of ${marks.join(' or ')}`);
  if (content.sections.length !== 20 || !parts.every((part) => part.includes(title)))
    problems.push(`page ${id} mixes ${title} with another save`);
  return title;
}

/** Every page equals its newest revision, and has one revision and one activity entry per version. */
async function compareWithRevisions(): Promise<void> {
  const { rows } = await database.pool.query<{ id: number }>(`
    select id from pages p where
      (select snapshot -> 'content' from revisions where entity_type = 'page' and entity_id = p.id and version = p.version)
        is distinct from p.content
      or (select count(*) from revisions where entity_type = 'page' and entity_id = p.id) <> p.version
      or (select count(*) from activity where subject = 'page' and entity_id = p.id) <> p.version`);
  for (const { id } of rows) problems.push(`page ${id} differs from its revisions`);
}

async function countPages(slug: string): Promise<number> {
  const { rowCount } = await database.pool.query('select from pages where slug = $1', [slug]);
  return rowCount ?? 0;
}

async function measureSave(): Promise<number> {
  const save = async (slug: string) =>
    ids.push(
      (await call<SavedPage>('POST', '/api/pages', { body: { ...textWith(slug), slug, type: 'general' } }))
        .id,
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
