/**
 * Rolls an upgrade back while something fails, and polls the website all the time: `node lab/drills/rollback.ts --rounds 10`. Each fault is
 * caused at a random moment. Needs a build, root, podman with runc, and mmdebstrap.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { docsCommands } from '../../scripts/docs-commands.ts';
import { attachMachine, startMachine, type Machine } from './debian/machine.ts';
import { buildRelease, deriveRelease } from './debian/releases.ts';
import { Site } from './debian/site.ts';
import { changeNames } from './rollback/change-names.ts';
import { faults, type Fault } from './rollback/faults.ts';
import { poll, type Outage } from './rollback/poll.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    faults: { type: 'string', default: Object.keys(faults).join(',') },
    suite: { type: 'string', default: 'trixie' },
    // Keeps the container, for another run with its id.
    keep: { type: 'boolean', default: false },
    machine: { type: 'string' },
  },
});
const NEXT = '99.0.0';
const MAX_OUTAGE_MS = 5_000;
const ROLLBACK = docsCommands('roll back').trim();
const scratch = mkdtempSync(path.join(tmpdir(), 'drill-rollback-'));
const problems: string[] = [];
const summary: object[] = [];
const psql = `cd /; psql "$(sed -n "s/^DATABASE_URL=//p" /etc/chapterhouse.env | tr -d "'")" -AtXc`;

interface Drill {
  machine: Machine;
  site: Site;
  first: string;
  /** How long a rollback takes here. */
  rollbackMs: number;
}

try {
  const machine = values.machine ? attachMachine(values.machine) : await startMachine(values.suite);
  try {
    if (!values.machine) await install(machine);
    const drill = await prepare(machine);
    for (const name of values.faults.split(',')) await repeat(drill, name, faults[name]!);
    for (const problem of await changeNames(machine)) problems.push(problem);
  } finally {
    if (!values.keep) machine.stop();
  }
} finally {
  rmSync(scratch, { recursive: true });
}
console.table(summary);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

async function install(machine: Machine): Promise<void> {
  const release = buildRelease(scratch);
  const next = deriveRelease(release, { version: NEXT, migration: `comment on table events is 'drill';` });
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
}

/** Upgrades, and measures a rollback without a fault. */
async function prepare(machine: Machine): Promise<Drill> {
  const drill = {
    machine,
    site: new Site(machine.ip),
    first: await currentVersion(machine),
    rollbackMs: 30_000,
  };
  if (drill.first === NEXT) {
    // An earlier run has done it.
    drill.first = path.basename((await machine.run('readlink /opt/chapterhouse/previous')).trim());
    return drill;
  }
  await machine.run(
    `chapterhouse upgrade later/chapterhouse-${NEXT}.tar.gz; cp -p /etc/chapterhouse.env next.env`,
  );
  await drill.site.signIn();
  await drill.site.createEvent('none 1.');
  const start = performance.now();
  const outage = await poll(drill.site, () => machine.run(ROLLBACK));
  summary.push({ fault: 'none', ...outage, [drill.first]: 1 });
  drill.rollbackMs = performance.now() - start;
  await startAgain(drill, 'none 1.');
  return drill;
}

/** The same fault several times. Each round starts with the next version, and an event that only its database has. */
async function repeat(drill: Drill, name: string, fault: Fault): Promise<void> {
  const { machine, site, first, rollbackMs } = drill;
  const worst: Outage = { failedMs: 0, waitMs: 0, pages: 0, failedPages: 0 };
  const outcomes: Record<string, number> = {};
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const label = `${name} ${round}.`;
    await site.signIn();
    const status = await site.createEvent(label);
    if (status !== 201) problems.push(`${label} the event could not be saved (${status})`);
    await measure(label, () => fault({ machine, round, rollback: ROLLBACK, rollbackMs }));
    const outcome = await judge(drill, label);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    if (name === 'kill') {
      // If it was killed after its end, there is no earlier version any more.
      await measure(label, () => machine.run(`[ ! -e /opt/chapterhouse/previous ] || ${ROLLBACK}`));
      if ((await judge(drill, label)) !== first) problems.push(`${label} the second rollback did not switch`);
    }
    await startAgain(drill, label);
  }
  summary.push({ fault: name, ...worst, ...outcomes });
  console.table(summary);

  async function measure(label: string, action: () => Promise<unknown>): Promise<void> {
    const outage = await poll(site, action);
    console.log(JSON.stringify({ label, ...outage }));
    if (outage.failedMs > MAX_OUTAGE_MS) problems.push(`${label} the site failed for ${outage.failedMs} ms`);
    worst.failedMs = Math.max(worst.failedMs, outage.failedMs);
    worst.waitMs = Math.max(worst.waitMs, outage.waitMs);
    worst.pages += outage.pages;
    worst.failedPages += outage.failedPages;
  }
}

/** Which version serves, and whether it has its data: the next one every event, and each one all pictures. */
async function judge({ machine, site, first }: Drill, label: string): Promise<string> {
  const output = await machine.run(`basename "$(readlink /opt/chapterhouse/current)"
runuser -u chapterhouse -- readlink /proc/$(systemctl show -P MainPID chapterhouse)/exe | cut -d / -f 5
[ ! -e /opt/chapterhouse/previous ] || echo 'waits for a restart'
chapterhouse media check || true`);
  const [version = '', served] = output.split('\n');
  // A rollback that was killed after its switch has not restarted the service yet: the next version serves with its data.
  const isChosenOnly = served === NEXT && version === first && output.includes('waits for a restart');
  if (served !== version && !isChosenOnly) problems.push(`${label} ${served} serves instead of ${version}`);
  if (![NEXT, first].includes(version)) problems.push(`${label} ${version} is chosen`);
  if (!output.includes('Missing: 0. Changed: 0.')) problems.push(`${label} ${output}`);
  if (version === NEXT) await checkEvent(machine, label);
  const { status } = await site.send('GET', '/gallery');
  if (status !== 200) problems.push(`${label} the gallery returns ${status}`);
  return version;
}

/** After a rollback the database of before is kept, with the event. The drill continues with it, which is quicker than an upgrade. */
async function startAgain({ machine, first }: Drill, label: string): Promise<void> {
  const marks = await machine.run(
    `${psql} "select datname || ' ' || shobj_description(oid, 'pg_database') from pg_database where shobj_description(oid, 'pg_database') like 'Chapterhouse%'"`,
  );
  // If PostgreSQL was away, the next command removes what this one has prepared.
  if (marks.includes('"prepared"') && !/^(postgres|kill)/.test(label))
    problems.push(`${label} a prepared database is left: ${marks}`);
  if ((await currentVersion(machine)) === NEXT) return;
  if (!marks.includes('"left"')) problems.push(`${label} the database of before is not kept`);
  await machine.run(`restored="$(sed -n 's/^FILES_FOLDER=//p' /etc/chapterhouse.env | tr -d "'")"
cp -p /root/next.env /etc/chapterhouse.env
ln -sfn releases/${NEXT} /opt/chapterhouse/current; ln -sfn releases/${first} /opt/chapterhouse/previous
systemctl restart chapterhouse; rm -r "$restored"
for name in $(${psql} "select datname from pg_database where datname like 'chapterhouse_2%' and datname <> current_database()"); do
  runuser -u postgres -- dropdb --force "$name"
done
${psql} "do 'begin execute format(''comment on database %I is null'', current_database()); end'"
until curl -fs -o /dev/null http://127.0.0.1:3000/readyz; do sleep 0.2; done`);
  await checkEvent(machine, label);
}

async function checkEvent(machine: Machine, label: string): Promise<void> {
  const titles = await machine.run(`${psql} 'select title from events' | grep '^[a-z]* [0-9]*[.]$'`);
  if (!titles.includes(label)) problems.push(`${label} the event is lost`);
}

async function currentVersion(machine: Machine): Promise<string> {
  return path.basename((await machine.run('readlink /opt/chapterhouse/current')).trim());
}
