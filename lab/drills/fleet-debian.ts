/**
 * Installs many chapters on a new Debian with the documented commands, creates one and moves it to another host:
 * `node lab/drills/fleet-debian.ts --suites trixie`. Needs root, podman with runc, and mmdebstrap.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { docsCommands } from '../../scripts/docs-commands.ts';
import { startMachine, type Machine } from './debian/machine.ts';
import { buildRelease } from './debian/releases.ts';

const { values } = parseArgs({ options: { suites: { type: 'string', default: 'bookworm,trixie' } } });
const scratch = mkdtempSync(path.join(tmpdir(), 'drill-fleet-'));
try {
  const release = buildRelease(scratch);
  for (const suite of values.suites.split(',')) {
    const machine = await startMachine(suite);
    try {
      for (const suffix of ['', '.sha256']) machine.copy(release + suffix, '/root/');
      await drill(machine);
    } finally {
      machine.stop();
    }
  }
} finally {
  rmSync(scratch, { recursive: true });
}

async function drill(machine: Machine): Promise<void> {
  const install = docsCommands('install a fleet').replace('--fleet', '--fleet --internal-certificate');
  const created = 'sha256sum /etc/chapterhouse-fleet.env /etc/caddy/Caddyfile';
  await machine.run(install);
  const before = await machine.run(created);
  await machine.run(install);
  assert.equal(await machine.run(created), before, 'a second run changed settings');
  assert.match(
    await machine.run('chapter*/deploy/install.sh --domain parent.example', 1),
    /Many chapters are installed on this machine/,
  );
  assert.match(await machine.run(docsCommands('create a chapter')), /^patuxent\.parent\.example .* active/m);
  await machine.run('chapterhouse chapter run patuxent.parent.example backup');
  assert.match(await ask(machine, 'patuxent.parent.example'), /^200/);
  await machine.run(docsCommands('another host for a chapter'));
  assert.match(await ask(machine, 'patuxent.example'), /^200/);
  assert.match(await ask(machine, 'patuxent.parent.example'), /^308 https:\/\/patuxent\.example\/events/);
  await machine.run(docsCommands('watch a fleet'));
  await machine.run('cd /; runuser -u postgres -- psql -AtXc "show max_connections" | grep -x 200');
  await machine.run('systemd-analyze security chapterhouse-fleet@current.service --no-pager | tail -1');
}

/** The status of a page over HTTPS, with a checked certificate, and where it redirects to. */
function ask(machine: Machine, host: string): Promise<string> {
  const format = '%{http_code} %{redirect_url}';
  return machine.run(
    `curl -sS --retry 5 --retry-all-errors --resolve ${host}:443:127.0.0.1 -o /dev/null -w '${format}' https://${host}/events`,
  );
}
