/**
 * Installs a release on a new Debian with the documented commands, and upgrades, rolls back, kills and restarts it under load behind Caddy and
 * nginx: `node lab/drills/debian.ts --suites bookworm,trixie`. Needs root, podman with runc, and mmdebstrap.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { docsCommands } from '../../scripts/docs-commands.ts';
import { startMachine, type Machine } from './debian/machine.ts';
import { buildRelease, deriveRelease } from './debian/releases.ts';
import { Site, type LoadResult } from './debian/site.ts';

const { values } = parseArgs({ options: { suites: { type: 'string', default: 'bookworm,trixie' } } });
const NEXT = '99.0.0';
const BROKEN = '99.1.0';
const UNUSABLE = '99.2.0';
const scratch = mkdtempSync(path.join(tmpdir(), 'drill-debian-'));
const problems: string[] = [];
const expect = (isTrue: boolean, problem: string) => void (isTrue || problems.push(problem));

try {
  const release = buildRelease(scratch);
  const next = deriveRelease(release, { version: NEXT, migration: `comment on table events is 'drill';` });
  const migration = 'alter table events add column drill int;--> statement-breakpoint\nselect 1 / 0;';
  const broken = deriveRelease(release, { version: BROKEN, migration });
  // Its tables are changed before it shows that it does not work.
  const rename = 'alter table chapter_details rename to lost;';
  const unusable = deriveRelease(release, { version: UNUSABLE, migration: rename });
  for (const suite of values.suites.split(',')) {
    const machine = await startMachine(suite);
    try {
      await drill(machine, release, [next, broken, unusable]);
    } finally {
      machine.stop();
    }
  }
} finally {
  rmSync(scratch, { recursive: true });
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

async function drill(machine: Machine, release: string, later: string[]): Promise<void> {
  await machine.run('mkdir release later');
  for (const suffix of ['', '.sha256']) {
    machine.copy(release + suffix, '/root/release/');
    for (const file of later) machine.copy(file + suffix, '/root/later/');
  }
  const site = await install(machine);
  await operate(machine);
  await failAfterMigration(machine, site);
  for (const proxy of ['caddy', 'nginx']) {
    if (proxy === 'nginx') await switchToNginx(machine);
    await changeVersions(machine, site, proxy);
    await interrupt(machine, site, proxy);
  }
  await machine.run('systemd-analyze security chapterhouse.service --no-pager | tail -1');
}

async function install(machine: Machine): Promise<Site> {
  // Downloads depend on the network, so they are timed apart.
  await machine.run(
    'apt-get update -qq; apt-get install -y -qq --no-install-recommends --download-only postgresql caddy libatomic1 curl nginx openssl >/dev/null',
  );
  const commands = docsCommands('install on Debian').replace('--domain', '--internal-certificate --domain');
  const output = await machine.run(`cd release\n${commands}`);
  const [, link] = /\/admin\/setup#(\S+)/.exec(output) ?? [];
  const site = new Site(machine.ip);
  await site.setUp(link ?? '');
  expect((await site.createEvent('The first')) === 201, 'the owner cannot save');
  const settings = await machine.run('sha256sum /etc/chapterhouse.env /etc/caddy/chapterhouse.caddy');
  await machine.run(`cd release\n${commands}`);
  const after = await machine.run('sha256sum /etc/chapterhouse.env /etc/caddy/chapterhouse.caddy');
  expect(settings === after, 'a second run of install.sh changed settings');
  return site;
}

/** The commands for backups and archives, with the rights that the account of the website has here. */
async function operate(machine: Machine): Promise<void> {
  await machine.run(docsCommands('backup'));
  await machine.run(docsCommands('check pictures'));
  await machine.run(docsCommands('export'));
  const newest = (await machine.run('ls -d /var/lib/chapterhouse/backups/2* | tail -n 1')).trim();
  const address = (await machine.run("sed -n 's/^DATABASE_URL=//p' /etc/chapterhouse.env")).trim();
  await machine.run(
    docsCommands('restore beside the site')
      .replace('postgresql://chapterhouse:secret@localhost:5432/chapterhouse', address)
      .replace('/var/lib/chapterhouse/backups/2026-11-16T02-00-00-123Z', newest),
  );
  const encoding = await machine.run(
    `cd /; runuser -u postgres -- psql -AtXc "select distinct pg_encoding_to_char(encoding) from pg_database where datname like 'chapterhouse%'"`,
  );
  expect(encoding.trim() === 'UTF8', `a database has the encoding ${encoding}`);
}

/** The backup made before the upgrade is restored: nothing that was saved before is lost. */
async function failAfterMigration(machine: Machine, site: Site): Promise<void> {
  const output = await machine.run(`chapterhouse upgrade later/chapterhouse-${UNUSABLE}.tar.gz`, 1);
  expect(output.includes('The upgrade failed, and version'), 'the unusable version is not explained');
  expect((await currentVersion(machine)) !== UNUSABLE, 'the unusable version stayed');
  const titles = await machine.run(
    `psql "$(sed -n "s/^DATABASE_URL=//p" /etc/chapterhouse.env | tr -d "'")" -AtXc 'select title from events'`,
  );
  expect(titles.includes('The first'), 'the event is lost');
  await site.signIn();
}

async function switchToNginx(machine: Machine): Promise<void> {
  const folder = '/etc/letsencrypt/live/chapter.example';
  await machine.run(
    `mkdir -p ${folder}; openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=chapter.example -keyout ${folder}/privkey.pem -out ${folder}/fullchain.pem 2>/dev/null`,
  );
  await machine.run(docsCommands('use nginx'));
}

async function changeVersions(machine: Machine, site: Site, proxy: string): Promise<void> {
  const underLoad = (label: string, action: () => Promise<unknown>) =>
    site.underLoad(`${proxy}: ${label}`, action).then(judge);
  const upgrade = docsCommands('upgrade').replaceAll(/\S+\.tar\.gz/g, `later/chapterhouse-${NEXT}.tar.gz`);
  await underLoad('restart', () => machine.run('systemctl restart chapterhouse'));
  await underLoad('upgrade with a migration', () => machine.run(upgrade));
  expect((await currentVersion(machine)) === NEXT, 'the upgrade did not switch');
  expect(
    (await machine.run('chapterhouse rollback', 1)).includes('is lost'),
    'rollback does not say what is lost',
  );
  await underLoad('rollback over a migration', () => machine.run(docsCommands('roll back')));
  expect((await currentVersion(machine)) !== NEXT, 'the rollback did not switch');
  await site.signIn();
  const failing = upgrade.replace(NEXT, BROKEN);
  await underLoad('upgrade that fails', async () => {
    const output = await machine.run(failing, 1);
    expect(output.includes('The upgrade failed, and version'), 'the failed upgrade is not explained');
  });
  expect((await currentVersion(machine)) !== BROKEN, 'the failed upgrade stayed');
  expect((await site.send('GET', '/events')).status === 200, 'the site does not work afterwards');
}

async function interrupt(machine: Machine, site: Site, proxy: string): Promise<void> {
  const kill = 'systemctl kill -s KILL chapterhouse; sleep 4; systemctl is-active chapterhouse';
  judge(await site.underLoad(`${proxy}: kill -9`, () => machine.run(kill)));
  const { failedPages } = await site.underLoad(`${proxy}: restart of PostgreSQL`, () =>
    machine.run('systemctl restart postgresql'),
  );
  expect(failedPages === 0, 'pages failed while PostgreSQL restarted');
  expect((await site.createEvent('After PostgreSQL')) === 201, 'no save after PostgreSQL restarted');
  await machine.run('time systemctl stop chapterhouse.socket chapterhouse');
  await machine.run('systemctl start chapterhouse');
  await sleep(3_000);
}

async function currentVersion(machine: Machine): Promise<string> {
  return path.basename((await machine.run('readlink /opt/chapterhouse/current')).trim());
}

/** No page may fail, and one save for each restart: the proxy must not send a save twice. An upgrade that fails restarts several times. */
function judge({ label, failedPages, failedSaves }: LoadResult): void {
  expect(failedPages === 0, `${label}: ${failedPages} pages failed`);
  expect(failedSaves <= (label.includes('fails') ? 2 : 1), `${label}: ${failedSaves} saves failed`);
}
