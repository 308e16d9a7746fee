/**
 * Sends requests to every endpoint, 40 % of them valid and the others mutated, and checks that no response is a 5xx, slow, or leaks
 * internals: `node lab/fuzz.ts --requests 100000 --seed 1`.
 */
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { seedDemoChapter } from '../database/seed/seed.ts';
import { localSettings, readEnv } from '../src/infra/env.ts';
import { openFileStore } from '../src/infra/storage/file-store.ts';
import { projectPath } from '../src/infra/project-path.ts';
import { startKillable } from './chaos/killable-server.ts';
import { residentMegabytes } from './chaos/resident-memory.ts';
import { prepareSite } from './chaos/site-under-test.ts';
import { createAccount, createBystanders, type FuzzAccount } from './fuzz/accounts.ts';
import { fuzzFigures } from './fuzz/figures.ts';
import type { FuzzRequest } from './fuzz/fuzz-request.ts';
import { mutateRequest } from './fuzz/mutate-request.ts';
import { randomFor, type Random } from './fuzz/random.ts';
import { openRecords } from './fuzz/records.ts';
import { sendRequest } from './fuzz/send-request.ts';
import { validRequest } from './fuzz/valid-request.ts';
import { stopOnSignal } from '../scripts/stop-on-signal.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    connections: { type: 'string', default: '8' },
  },
});
const requests = Number(values.requests);
const seed = Number(values.seed);
const connections = Number(values.connections);

const VALID_SHARE = 0.4;
const REFRESH_EVERY = 200;

const { settings, database, stop } = await prepareSite();
const demoFiles = readEnv(localSettings({ DATABASE_URL: settings.DATABASE_URL }));
await seedDemoChapter(database.db, { now: new Date(), files: openFileStore(demoFiles) });
// The demo's pictures are resized once and kept in the project's folder; the run changes a copy of them.
await cp(demoFiles.filesFolder, settings.FILES_FOLDER, { recursive: true });
// Addresses vary, so that no rate limit ends the run after five messages. Backups would be stored in the project's folder.
const server = await startKillable({ ...settings, TRUSTED_PROXIES: '127.0.0.1', BACKUPS: 'off' });
stopOnSignal(async () => {
  await server.kill();
  await stop();
});
const records = await openRecords(database).catch(async (error: unknown) => {
  await server.kill();
  await stop();
  throw error;
});
const figures = fuzzFigures(seed);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
let next = 0;

try {
  await createBystanders(database.db);
  await records.refresh();
  const accounts: FuzzAccount[] = [];
  for (let number = 0; number < connections; number += 1)
    accounts.push(await createAccount(database.db, number));
  const start = performance.now();
  await Promise.all(accounts.map(sendMany));
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  const { failures, ...summary } = figures.summary();
  console.log(
    JSON.stringify({
      requests,
      seed,
      connections,
      seconds,
      memoryMb: Math.round(residentMegabytes(server.pid)),
      ...summary,
    }),
  );
  if (failures.length > 0) {
    await mkdir(projectPath('.data'), { recursive: true });
    await writeFile(projectPath('.data/fuzz-failures.json'), JSON.stringify(failures, undefined, 2));
    for (const { index, problem, request } of failures.slice(0, 20))
      console.error(`seed ${seed}, request ${index}: ${problem}: ${request.slice(0, 300)}`);
    console.error('The requests are in .data/fuzz-failures.json.');
  }
  process.exitCode = summary.problems.length > 0 ? 1 : 0;
} finally {
  agent.destroy();
  await server.kill();
  await stop();
}

/** One connection after the other takes the next request, until all are sent. */
async function sendMany(account: FuzzAccount): Promise<void> {
  while (next < requests) {
    const index = next;
    next += 1;
    if (index % REFRESH_EVERY === REFRESH_EVERY - 1) await records.refresh();
    const random = randomFor(seed, index);
    const request = validRequest({ random, records, account });
    if (!random.chance(VALID_SHARE)) mutateRequest(request, random);
    await sendOne(request, { index, account, random });
  }
}

async function sendOne(
  request: FuzzRequest,
  { index, account, random }: { index: number; account: FuzzAccount; random: Random },
): Promise<void> {
  const headers = {
    'x-forwarded-for': `10.${random.int(0, 255)}.${random.int(0, 255)}.${random.int(1, 254)}`,
    ...(request.isSignedIn ? { cookie: account.cookie } : {}),
  };
  let response = await sendRequest(server.url, request, { agent, headers });
  // The server closes a connection after some refusals; a request on a connection that is closing is sent again.
  if ('error' in response && response.wasReused) {
    figures.noteReconnect();
    response = await sendRequest(server.url, request, { agent: new Agent(), headers });
  }
  figures.note(index, request, response);
  if ('error' in response) return;
  if (request.call === 'POST /api/admin/password' && response.status === 200) {
    account.password = (request.json as { newPassword: string }).newPassword;
    await account.signIn();
  }
  const endsSession = /^(POST \/api\/admin\/logout|DELETE \/api\/admin\/sessions)$/.test(request.call);
  if (request.isSignedIn && (endsSession || response.status === 401)) await account.signIn();
}
