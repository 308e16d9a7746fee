/**
 * Kills the server with SIGKILL at random moments while records are saved, restarts it and checks that nothing was lost, applied twice
 * or partly saved: `node lab/chaos-saves.ts --saves 300`.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { startKillable, type KillableServer } from './chaos/killable-server.ts';
import { markOf, recordKinds } from './chaos/record-kinds.ts';
import { prepareSite } from './chaos/site-under-test.ts';
import {
  contentsAfter,
  createOf,
  pathsOf,
  pick,
  possibleSaves,
  type Contents,
  type Save,
  type TestedRecord,
} from './chaos/tested-record.ts';
import type { RecordKind } from './samples.ts';

const { values } = parseArgs({ options: { saves: { type: 'string', default: '300' } } });
const saves = Number(values.saves);

const { settings, cookie, database, stop } = await prepareSite();
let server: KillableServer = await startKillable(settings);
const problems: string[] = [];
const figures = { withResponse: 0, withoutResponse: 0, savedWithoutResponse: 0 };
const counts: Record<string, number> = {};
const records: TestedRecord[] = [];
let marks = 0;
let onCommit = () => {};
const listener = await database.pool.connect();
listener.on('notification', () => onCommit());
await listener.query('listen content_changed');

try {
  const saveMs = new Map<RecordKind, number>();
  for (const kind of recordKinds) saveMs.set(kind, await measureSave(kind));
  for (let round = 0; round < saves; round += 1) {
    const kind = recordKinds[round % recordKinds.length]!;
    await interruptSave(kind, saveMs.get(kind)!);
  }
  for (const record of records) await checkHistory(record);
  await checkNumberOfRecords();
  const summary = { saves, ...figures, records: records.length, problems: problems.length };
  console.log(JSON.stringify({ ...summary, counts }));
  for (const problem of problems.slice(0, 20)) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  listener.release(true);
  await server.kill();
  await stop();
}

async function measureSave(kind: RecordKind): Promise<number> {
  const { path, body, revision } = createOf(kind, nextMark());
  const start = performance.now();
  const { id, version } = (await call(kind.fixedId ? 'PATCH' : 'POST', path, { body })) as SavedRecord;
  const saveMs = performance.now() - start;
  addRecord(kind, id, { ...revision, version });
  return saveMs;
}

/** An interrupted save is stored completely or not at all, and certainly if there was a response. After a retry it is stored once. */
async function interruptSave(kind: RecordKind, saveMs: number): Promise<void> {
  const isNew = kind.fixedId === undefined && Math.random() < 0.2;
  const record = isNew ? undefined : pick(records.filter((each) => each.kind === kind));
  const save = record ? await chooseSave(record) : createOf(kind, nextMark());
  const what = `${save.name} ${kind.name}`;
  counts[what] = (counts[what] ?? 0) + 1;
  const key = randomUUID();
  const send = () => call(save.method, save.path, { body: save.body, key });
  const response = await killDuring(send, saveMs);
  const after = contentsAfter(record ?? {}, save);
  if (record) {
    const found = await read(record);
    const isSaved = isDeepStrictEqual(found, after);
    if (isSaved && !response) figures.savedWithoutResponse += 1;
    if (!isSaved && (response || !isDeepStrictEqual(found, record.contents)))
      problems.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(after)}`);
  }
  const retry = await send();
  if (response && !isDeepStrictEqual(retry, response))
    problems.push(`${what}: the retry got another response`);
  const saved = record ?? addRecord(kind, (retry as SavedRecord).id, save.revision);
  if (record) {
    if (record.contents) record.deleted = record.contents;
    record.contents = after;
    record.revisions.push(save.revision);
  }
  const found = await read(saved);
  if (!isDeepStrictEqual(found, after))
    problems.push(`${what}, retried: ${JSON.stringify(found)} instead of ${JSON.stringify(after)}`);
}

interface SavedRecord {
  id: number;
  version: number;
}

function addRecord(kind: RecordKind, id: number, revision: Save['revision']): TestedRecord {
  const { version, mark } = revision;
  const record: TestedRecord = { kind, id, contents: { version, published: mark }, revisions: [revision] };
  records.push(record);
  return record;
}

async function chooseSave(record: TestedRecord): Promise<Save> {
  const stored = await listRevisions(record);
  const revisionId = (version: number) => stored.find((each) => each.version === version)!.id;
  return pick(possibleSaves(record, nextMark(), revisionId));
}

/** Half of the kills are at a random moment; the others between commit and response, or after the response for a draft. */
async function killDuring<T>(send: () => Promise<T>, saveMs: number): Promise<T | undefined> {
  const committed = new Promise<void>((resolve) => {
    onCommit = resolve;
  });
  const sent = send().catch(() => undefined);
  await (Math.random() < 0.5 ? sleep(Math.random() * saveMs * 1.3) : Promise.race([committed, sent]));
  await server.kill();
  const response = await sent;
  if (response) figures.withResponse += 1;
  else figures.withoutResponse += 1;
  server = await startKillable(settings);
  return response;
}

async function read(record: TestedRecord): Promise<Contents> {
  const { kind } = record;
  const response = await call('GET', kind.readPath ?? pathsOf(record).adminPath);
  if (response === undefined) return undefined;
  const { version, published, draft } = kind.toStored(response as never);
  return { version, published: markOf(kind, published), ...(draft ? { draft: markOf(kind, draft) } : {}) };
}

/** Each save has one revision with its contents, and one activity entry. */
async function checkHistory(record: TestedRecord): Promise<void> {
  const { kind, id, revisions } = record;
  const stored = await listRevisions(record);
  const { rowCount: activities } = await database.pool.query(
    'select from activity where subject = $1 and entity_id = $2',
    [kind.type, id],
  );
  if (activities !== revisions.length) problems.push(`${kind.name} ${id} has ${activities} activity entries`);
  if (stored.length !== revisions.at(-1)!.version)
    problems.push(`${kind.name} ${id} has ${stored.length} revisions`);
  for (const revision of revisions) {
    const { kind: revisionKind, snapshot } = stored.find(({ version }) => version === revision.version) ?? {};
    const mark = revisionKind === 'deleted' ? '' : markOf(kind, snapshot);
    if (revisionKind !== revision.kind || mark !== revision.mark)
      problems.push(`${kind.name} ${id}, version ${revision.version}: ${revisionKind} ${mark}`);
  }
}

async function checkNumberOfRecords(): Promise<void> {
  for (const type of new Set(recordKinds.map((kind) => kind.type))) {
    const { rowCount } = await database.pool.query(
      'select distinct entity_id from revisions where entity_type = $1',
      [type],
    );
    const expected = records.filter(({ kind }) => kind.type === type).length;
    if (rowCount !== expected) problems.push(`there are ${rowCount} of type ${type} instead of ${expected}`);
  }
}

async function listRevisions({ kind: { type }, id }: TestedRecord) {
  const { rows } = await database.pool.query<{ id: number; version: number; kind: string; snapshot: object }>(
    'select id, version, kind, snapshot from revisions where entity_type = $1 and entity_id = $2',
    [type, id],
  );
  return rows;
}

function nextMark(): string {
  marks += 1;
  return `mark-${marks}`;
}

/** The body of the response; undefined where the record is gone. */
async function call(
  method: string,
  path: string,
  { body, key }: { body?: object | undefined; key?: string } = {},
): Promise<unknown> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      cookie,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (method === 'GET' && response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? 'no content' : response.json();
}
