import type { OpenDatabase } from '../infra/db/pool.ts';
import type { Env } from '../infra/env.ts';
import { openFileStore, storageName } from '../infra/storage/file-store.ts';
import type { AppOptions } from './app.ts';
import { backupTasks } from './backup-tasks.ts';
import { checkSite } from './check-site.ts';
import { ownHealth } from './health-routes.ts';
import { setupTasks } from './setup-tasks.ts';

interface SiteParts extends Pick<AppOptions, 'renderer' | 'now'> {
  database: OpenDatabase;
}

/** How the settings of a site become the options of its app. */
export function appOptions(env: Env, { database, renderer, now }: SiteParts): AppOptions {
  return {
    database,
    renderer,
    files: openFileStore(env),
    origin: env.origin,
    adminOrigin: env.adminOrigin,
    logLevel: env.logLevel,
    trustedProxies: env.trustedProxies,
    jobMode: env.doesJobs ? 'poll' : 'enqueue',
    smtpServer: env.smtpServer,
    emailFrom: env.emailFrom,
    keepMessagesMonths: env.keepMessagesMonths,
    contactEmailsPerHour: env.contactEmailsPerHour,
    dnsServer: env.dnsServer,
    bulkEmailsPerHour: env.bulkEmailsPerHour,
    backups: env.makesBackups ? backupTasks(env, () => Promise.resolve(renderer)) : undefined,
    setup: setupTasks(env, now ?? (() => new Date())),
    checkSite: () => checkSite(env, { db: database.db, health: ownHealth }),
    storageName: storageName(env),
    metrics:
      env.metricsToken === undefined
        ? undefined
        : { token: env.metricsToken, filesFolder: env.objectStore ? undefined : env.filesFolder },
  };
}
