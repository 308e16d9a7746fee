import { readFile } from 'node:fs/promises';
import { hostname, totalmem } from 'node:os';
import { endpointsIn, type Feature, type FeatureDeps, type PluggedFeature } from '../../../infra/feature.ts';
import { version } from '../../../infra/version.ts';
import type { Finding } from '../../../kernel/finding.ts';
import { peopleRepository } from '../../auth/server/people.repository.ts';
import * as contract from '../status.contract.ts';

export const statusFeature: PluggedFeature = { endpoints: endpointsIn(contract), register };

function register(deps: FeatureDeps): Feature {
  const { api, db, now, origin, adminOrigin, checkSite, storageName } = deps;
  let running: Promise<Finding[]> | undefined;

  api.mount(contract.readSiteStatus, async () => {
    // Two officers who look at the same time share one check.
    running ??= checkSite().finally(() => (running = undefined));
    const findings = await running;
    return {
      checkedAt: now().toISOString(),
      facts: findings.flatMap(({ state, fact }) => (fact ? [{ state, ...fact }] : [])),
    };
  });

  api.mount(contract.readHandover, async () => ({
    address: origin,
    backOffice: `${adminOrigin}/admin`,
    runsOn: `${hostname()}, ${await systemName()}, ${Math.round(totalmem() / 1e9)} GB memory`,
    pictures: storageName,
    version,
    people: (await peopleRepository(db).list(200)).map(({ name, email, role, lastLogin }) => ({
      name,
      email,
      role,
      lastSignIn: lastLogin?.toISOString(),
    })),
  }));

  return {};
}

/** `Debian GNU/Linux 13 (trixie)`, as the system calls itself. */
async function systemName(): Promise<string> {
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return /^PRETTY_NAME="?([^"\n]+)/m.exec(release)?.[1] ?? process.platform;
}
