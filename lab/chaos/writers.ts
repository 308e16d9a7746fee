import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { listedKinds, type ListedKind } from '../samples.ts';
import type { Call, RepeatedCaller } from './repeated-call.ts';

/** Between two writes of one writer, because endless lists would slow down the calls. */
const PAUSE_MS = 40;

const date = { startDate: '2026-05-01T10:00:00Z', endDate: '2026-05-01T12:00:00Z' };

export interface WriterDeps {
  caller: RepeatedCaller;
  cookie: string;
  isStopping(): boolean;
}

/** The acknowledged writes, which the database must contain at the end. */
export interface Acknowledged {
  events: string[];
  pages: string[];
  /** The names of members and the like, by their table. */
  listed: Record<string, string[]>;
  messages: string[];
  /** The event that is changed repeatedly, with its last acknowledged version. */
  changed: { id: number; version: number } | undefined;
}

/** Writes as several administrators and two visitors until stopped. */
export async function writeUntilStopped({ caller, cookie, isStopping }: WriterDeps): Promise<Acknowledged> {
  const done: Acknowledged = {
    events: [],
    pages: [],
    listed: Object.fromEntries(listedKinds.map(({ table }) => [table, []])),
    messages: [],
    changed: undefined,
  };

  const asAdmin = (method: Call['method'], path: string, body?: object): Call => ({
    method,
    path,
    success: method === 'POST' ? 201 : method === 'DELETE' ? 204 : 200,
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

  async function createEvent(number: number): Promise<void> {
    const title = `chaos-event-${number}`;
    if (await caller.send(asAdmin('POST', '/api/events', { title, ...date }))) done.events.push(title);
  }

  async function changeEvent(number: number): Promise<void> {
    const call = done.changed
      ? asAdmin('PATCH', `/api/events/${done.changed.id}`, {
          location: `Hall ${number}`,
          version: done.changed.version,
        })
      : asAdmin('POST', '/api/events', { title: 'changed-event', ...date });
    const response = await caller.send(call);
    if (response) done.changed = JSON.parse(response) as { id: number; version: number };
  }

  async function createPage(number: number): Promise<void> {
    const slug = `chaos-page-${number}`;
    const page = { title: slug, slug, type: 'general', content: { body: `<p>${slug}</p>`, sections: [] } };
    if (await caller.send(asAdmin('POST', '/api/pages', page))) done.pages.push(slug);
  }

  /** Nine of ten are deleted again, so that the list stays below its limit. */
  function createListed({ table, path, body, newBody }: ListedKind) {
    const names = done.listed[table]!;
    return async (number: number): Promise<void> => {
      const name = `chaos-${table}-${number}`;
      const response = await caller.send(asAdmin('POST', path, { ...body(name), ...newBody?.(name) }));
      if (!response) return;
      names.push(name);
      if (number % 10 === 0) return;
      const { id } = JSON.parse(response) as { id: number };
      if ((await caller.send(asAdmin('DELETE', `${path}/${id}`))) !== undefined) names.pop();
    };
  }

  /** Every message comes from another address, because one address may send five an hour. */
  function sendMessage(visitor: number) {
    return async (number: number): Promise<void> => {
      const message = `chaos-message-${visitor}-${number}`;
      const fields = { name: 'Grace Example', email: `visitor${number}@home.example`, message };
      const isForm = visitor === 1;
      const call: Call = {
        method: 'POST',
        path: isForm ? '/contact' : '/api/contact',
        success: isForm ? 303 : 201,
        headers: {
          'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
          'x-forwarded-for': `10.${visitor}.${Math.floor(number / 250)}.${number % 250}`,
        },
        body: isForm ? new URLSearchParams(fields).toString() : JSON.stringify(fields),
      };
      if ((await caller.send(call)) !== undefined) done.messages.push(message);
    };
  }

  async function loop(write: (number: number) => Promise<void>): Promise<void> {
    for (let number = 0; !isStopping(); number += 1) {
      await write(number);
      await sleep(PAUSE_MS);
    }
  }

  const writers = [
    createEvent,
    changeEvent,
    createPage,
    ...listedKinds.map(createListed),
    sendMessage(0),
    sendMessage(1),
  ];
  await Promise.all(writers.map(loop));
  return done;
}

/** Finds acknowledged writes that are lost, and rows that were not acknowledged, such as duplicates. */
export async function compare(
  pool: pg.Pool,
  done: Acknowledged,
): Promise<{ lost: string[]; doubled: string[] }> {
  const lists: [string[], string][] = [
    [done.events, `select title as mark from events where title like 'chaos-%'`],
    [done.pages, `select slug as mark from pages where slug like 'chaos-%'`],
    ...Object.entries(done.listed).map(([table, names]): [string[], string] => [
      names,
      `select name as mark from ${table} where name like 'chaos-%'`,
    ]),
    [done.messages, `select message as mark from contacts where message like 'chaos-%'`],
    // A message and the email about it are stored together.
    [
      done.messages,
      `select message as mark from emails join contacts on contacts.id = reference_id where message like 'chaos-%'`,
    ],
  ];
  const lost: string[] = [];
  const doubled: string[] = [];
  for (const [acknowledged, statement] of lists) {
    const { rows } = await pool.query<{ mark: string }>(statement);
    const found = rows.map(({ mark }) => mark);
    const unique = new Set(found);
    lost.push(...acknowledged.filter((mark) => !unique.has(mark)));
    const promised = new Set(acknowledged);
    doubled.push(...found.filter((mark, index) => !promised.has(mark) || found.indexOf(mark) !== index));
  }
  if (done.changed) await compareChanged(pool, done.changed, { lost, doubled });
  return { lost, doubled };
}

/** Every acknowledged change is one version with one revision. */
async function compareChanged(
  pool: pg.Pool,
  { id, version }: { id: number; version: number },
  { lost, doubled }: { lost: string[]; doubled: string[] },
): Promise<void> {
  const { rows } = await pool.query<{ version: number; revisions: number }>(
    `select version, (select count(*)::int from revisions where entity_type = 'event' and entity_id = events.id) as revisions
     from events where id = $1`,
    [id],
  );
  const stored = rows[0] ?? { version: 0, revisions: 0 };
  for (const count of [stored.version, stored.revisions]) {
    if (count < version) lost.push(`changed-event: ${count} of ${version} changes`);
    if (count > version) doubled.push(`changed-event: ${count} instead of ${version} changes`);
  }
}
