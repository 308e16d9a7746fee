/**
 * Rolls an upgrade back while something fails, and polls the website all the time: `npm run drill:rollback -- --rounds 10`. Each fault is
 * caused at a random moment. Needs a build, root, podman with runc, and mmdebstrap.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { docsCommands } from '../docs-commands.ts';
import { startMachine, type Machine } from './debian/machine.ts';
import { buildRelease, deriveRelease } from './debian/releases.ts';
import { Site } from './debian/site.ts';
import { faults, type Fault } from './rollback/faults.ts';
import { poll, type Outage } from './rollback/poll.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    faults: { type: 'string', default: Object.keys(faults).join(',') },
    suite: { type: 'string', default: 'trixie' },
  },
});
const NEXT = '99.0.0';
const MAX_OUTAGE_MS = 5_000;
const ROLLBACK = docsCommands('roll back').trim();
const scratch = mkdtempSync(path.join(tmpdir(), 'drill-rollback-'));
const problems: string[] = [];
const summary: object[] = [];

interface Drill {
  machine: Machine;
  site: Site;
  first: string;
}

try {
  const release = buildRelease(scratch);
  const next = deriveRelease(release, { version: NEXT, migration: `comment on table events is 'drill';` });
  const machine = await startMachine(values.suite);
  try {
    const drill = await install(machine, release, next);
    for (const name of values.faults.split(',')) await repeat(drill, name, faults[name]!);
    console.log(await machine.run('chapterhouse doctor || true'));
  } finally {
    machine.stop();
  }
} finally {
  rmSync(scratch, { recursive: true });
}
console.table(summary);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

async function install(machine: Machine, release: string, next: string): Promise<Drill> {
  await machine.run('mkdir release later');
  for (const suffix of ['', '.sha256']) {
    machine.copy(release + suffix, '/root/release/');
    machine.copy(next + suffix, '/root/later/');
  }
  // One small disk for the website and PostgreSQL, which a fault can fill.
  await machine.run(`mkdir -p /disk && mount -t tmpfs -o size=3g tmpfs /disk
for name in chapterhouse postgresql; do mkdir -p /disk/$name /var/lib/$name; mount --bind /disk/$name /var/lib/$name; done`);
  const commands = docsCommands('install on Debian').replace('--domain', '--internal-certificate --domain');
  const output = await machine.run(`apt-get update -qq; cd release\n${commands}`);
  const site = new Site(machine.ip);
  await site.setUp(/\/admin\/setup#(\S+)/.exec(output)?.[1] ?? '');
  const { status } = await site.send('POST', '/api/admin/demo');
  if (status !== 200) throw new Error(`The demo chapter returned ${status}`);
  const first = await currentVersion(machine);
  return { machine, site, first };
}

/** The same fault several times. Each round starts with the next version, and an event that only its database has. */
async function repeat(drill: Drill, name: string, fault: Fault): Promise<void> {
  const { machine, site, first } = drill;
  const worst: Outage = { failedMs: 0, waitMs: 0, pages: 0, failedPages: 0 };
  const outcomes: Record<string, number> = {};
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const label = `${name} ${round}`;
    if ((await currentVersion(machine)) !== NEXT)
      await machine.run(`chapterhouse upgrade later/chapterhouse-${NEXT}.tar.gz`);
    await site.signIn();
    const status = await site.createEvent(label);
    if (status !== 201) problems.push(`${label}: the event could not be saved (${status})`);
    const outage = await poll(site, async () => {
      await fault({ machine, round, rollback: ROLLBACK });
    });
    const outcome = await judge(drill, label);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    console.log(JSON.stringify({ label, outcome, ...outage }));
    worst.failedMs = Math.max(worst.failedMs, outage.failedMs);
    worst.waitMs = Math.max(worst.waitMs, outage.waitMs);
    worst.pages += outage.pages;
    worst.failedPages += outage.failedPages;
    if (outage.failedMs > MAX_OUTAGE_MS) problems.push(`${label}: the site failed for ${outage.failedMs} ms`);
    if ((await currentVersion(machine)) === NEXT) {
      // Whatever happened: without the fault it works.
      const again = await poll(site, () => machine.run(ROLLBACK));
      if (again.failedMs > MAX_OUTAGE_MS)
        problems.push(`${label}, again: the site failed for ${again.failedMs} ms`);
      const after = await judge(drill, `${label}, again`);
      if (after !== first) problems.push(`${label}: ${after} serves after the second rollback`);
      worst.failedMs = Math.max(worst.failedMs, again.failedMs);
      worst.waitMs = Math.max(worst.waitMs, again.waitMs);
      worst.pages += again.pages;
      worst.failedPages += again.failedPages;
    }
    await judgeLeft(drill, label);
  }
  summary.push({ fault: name, ...worst, ...outcomes });
}

/** Which version serves, and whether it has its data: the next one every event, the first one those from before the upgrade. */
async function judge({ machine, site, first }: Drill, label: string): Promise<string> {
  await sleep(1_000);
  const version = await currentVersion(machine);
  const served = JSON.parse(await machine.run('curl -fs http://127.0.0.1:3000/healthz')) as {
    version: string;
  };
  if (served.version !== version) problems.push(`${label}: ${served.version} serves instead of ${version}`);
  const titles = await machine.run(sqlOf(`select count(*) from events; select title from events`));
  if (version === NEXT && !titles.includes(label.replace(', again', '')))
    problems.push(`${label}: the event is lost`);
  if (version !== NEXT && version !== first) problems.push(`${label}: ${version} is chosen`);
  const check = await machine.run('chapterhouse media check || true');
  if (!/Missing: 0. Changed: 0./.test(check)) problems.push(`${label}: ${check}`);
  const { status } = await site.send('GET', '/gallery');
  if (status !== 200) problems.push(`${label}: the gallery returns ${status}`);
  return version;
}

/** The database of before is kept with its event; nothing prepared is left. */
async function judgeLeft({ machine }: Drill, label: string): Promise<void> {
  const marks = await machine.run(
    sqlOf(
      `select datname || ' ' || shobj_description(oid, 'pg_database') from pg_database where shobj_description(oid, 'pg_database') like 'Chapterhouse%'`,
    ),
  );
  if (marks.includes('"prepared"')) problems.push(`${label}: a prepared database is left: ${marks}`);
  // Each round leaves one; the drill needs the room.
  await machine.run(`for name in $(${sqlOf(`select datname from pg_database where shobj_description(oid, 'pg_database') like '%"left"%'`)}); do
  titles="$(${sqlOf('select title from events').replace('"$url"', '"${url%/*}/$name"')})"; grep -q '${label}' <<<"$titles" && echo "kept in $name"
  cd /; runuser -u postgres -- dropdb --force "$name"
done; find /var/lib/chapterhouse -maxdepth 1 -name 'files*' ! -path "$(sed -n "s/^FILES_FOLDER=//p" /etc/chapterhouse.env | tr -d "'")" -exec rm -r {} +`);
}

function sqlOf(statement: string): string {
  return `url="$(sed -n "s/^DATABASE_URL=//p" /etc/chapterhouse.env | tr -d "'")"; psql "$url" -AtXc "${statement.replaceAll('"', '\\"')}"`;
}

async function currentVersion(machine: Machine): Promise<string> {
  return path.basename((await machine.run('readlink /opt/chapterhouse/current')).trim());
}
