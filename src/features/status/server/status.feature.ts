import { readFile } from 'node:fs/promises';
import { hostname, totalmem } from 'node:os';
import type { Feature, FeatureDeps } from '../../../infra/feature.ts';
import { version } from '../../../infra/version.ts';
import type { Finding } from '../../../kernel/finding.ts';
import { adminUsersRepository } from '../../auth/server/admin-users.repository.ts';
import { readHandover, readSiteStatus } from '../status.contract.ts';

export function registerStatus(deps: FeatureDeps): Feature {
  const { api, db, now, origin, adminOrigin, checkSite, storageName } = deps;
  let running: Promise<Finding[]> | undefined;

  api.mount(readSiteStatus, async () => {
    // Two officers who look at the same time share one check.
    running ??= checkSite().finally(() => (running = undefined));
    const findings = await running;
    return {
      checkedAt: now().toISOString(),
      facts: findings.flatMap(({ state, fact }) => (fact ? [{ state, ...fact }] : [])),
    };
  });

  api.mount(readHandover, async () => ({
    address: origin,
    backOffice: `${adminOrigin}/admin`,
    runsOn: `${hostname()}, ${await systemName()}, ${Math.round(totalmem() / 1e9)} GB memory`,
    pictures: storageName,
    version,
    people: (await adminUsersRepository(db).list()).map(({ lastLogin, ...person }) => ({
      ...person,
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
