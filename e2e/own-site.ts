import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { eventsRepository } from '../src/features/events/server/events.repository.ts';
import { migrateSite } from '../src/server/background-jobs.ts';
import { openDatabase } from '../src/infra/db/pool.ts';
import { prepareDemo } from '../database/seed/prepare-demo.ts';
import { emptyChapter, query } from './databases.ts';
import { startServerProcess, type ServerProcess } from './servers.ts';
import { publishDetails, type SomeDetails } from '../test/chapter-details.ts';

/** An event of a test, inserted without validation or sanitizing; times are ISO with an offset. */
export interface PlannedEvent {
  title: string;
  starts: string;
  /** Defaults to the start. */
  ends?: string;
  description?: string;
  location?: string;
  picture?: string;
}

export interface OwnDatabase {
  url: string;
  idOf(title: string): number;
  drop(): Promise<void>;
}

export interface OwnSite {
  url: string;
  databaseUrl: string;
  idOf(title: string): number;
  stop(): Promise<void>;
}

interface Plan {
  /** The time of the server's stopped clock. */
  now: string;
  /** Exactly these events, or the demo chapter as it is at `now`. */
  events: readonly PlannedEvent[] | 'demo';
  /** The site details beside the name; the demo chapter has its own. */
  details?: SomeDetails;
}

/** The public origin of the site, whatever the address of this machine. */
const ownOrigin = 'http://patuxent.localhost';

/** A chapter with its own database, served by a process with a stopped clock. */
export async function openOwnSite(plan: Plan): Promise<OwnSite> {
  const database = await createOwnDatabase(plan);
  const server = await startServerProcess({
    databaseUrl: database.url,
    program: ['e2e/serve-at.ts', plan.now],
    env: { SITE_ORIGIN: ownOrigin },
  });
  running.add(server);
  return {
    url: server.url,
    databaseUrl: database.url,
    idOf: database.idOf,
    async stop() {
      running.delete(server);
      await server.stop();
      await database.drop();
    },
  };
}

// A hook that times out cannot stop the server it started.
const running = new Set<ServerProcess>();
process.once('exit', () => running.forEach(({ child }) => child.kill()));

export async function createOwnDatabase({ now, events, details = {} }: Plan): Promise<OwnDatabase> {
  const administration = process.env['POSTGRES_URL']!;
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  const url = administration.replace('/postgres?', `/${name}?`);
  const template = events === 'demo' ? await demoTemplate(administration, new Date(now)) : emptyChapter;
  await query(administration, `create database ${name} template ${template}`);
  if (events !== 'demo') await fill(url, { events, details });
  const rows = await query<{ id: number; title: string }>(url, 'select id, title from events');
  const ids = new Map(rows.map((row) => [row.title, row.id]));
  return {
    url,
    idOf(title) {
      const id = ids.get(title);
      if (id === undefined) throw new Error(`No event is called '${title}'.`);
      return id;
    },
    drop: async () => void (await query(administration, `drop database ${name} with (force)`)),
  };
}

/** The demo chapter at a moment, prepared once in a run; copying it is faster. */
async function demoTemplate(administration: string, now: Date): Promise<string> {
  const name = `demo_at_${now.getTime()}`;
  const client = new pg.Client({ connectionString: administration });
  await client.connect();
  try {
    // Another worker may be preparing the same.
    await client.query('select pg_advisory_lock($1)', [now.getTime()]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      await client.query(`create database ${name}_unfinished template ${emptyChapter}`);
      await prepareDemo(administration.replace('/postgres?', `/${name}_unfinished?`), now);
      await client.query(`alter database ${name}_unfinished rename to ${name}`);
    }
    return name;
  } finally {
    await client.end();
  }
}

interface Contents {
  events: readonly PlannedEvent[];
  details: SomeDetails;
}

const noFurtherFields = {
  status: 'scheduled',
  streetAddress: null,
  programId: null,
  contactId: null,
  album: null,
  parts: null,
} as const;

async function fill(url: string, { events, details }: Contents): Promise<void> {
  await migrateSite(url);
  await publishDetails((...statement) => query(url, ...statement), {
    identity: { chapterName: 'Patuxent Chapter' },
    ...details,
  });
  const { db, close } = openDatabase(url);
  const repository = eventsRepository(db);
  for (const { title, starts, ends = starts, description = '', location = null, picture = null } of events) {
    const times = { startDate: new Date(starts), endDate: new Date(ends) };
    await repository.insert([
      { ...noFurtherFields, title, description, ...times, location, imageUrl: picture },
    ]);
  }
  await close();
}
