import { readEnv } from '../../infra/env.ts';
import { openDatabase } from '../../infra/db/pool.ts';
import { inspectDatabase } from '../../infra/db/inspect-database.ts';
import { findUnknownSettings } from '../../infra/unknown-settings.ts';
import { version } from '../../infra/version.ts';
import type { Finding } from '../../kernel/finding.ts';
import { readHealth } from '../check-origin.ts';
import { checkSite } from '../check-site.ts';
import { ok, problem } from '../findings.ts';
import { print, type Command } from './command.ts';

export const doctor: Command = {
  usage: 'doctor',
  summary:
    'checks settings, database, files, backups, email, the public address and memory; exits with 1 if something is wrong',
  async run() {
    print(`Chapterhouse ${version}`);
    // Without settings nothing else can be checked; the error names the wrong ones.
    const env = readEnv();
    const hasTables = await inspectDatabase(env.databaseUrl).then(
      ({ schema }) => schema === 'same',
      () => false,
    );
    const database = hasTables ? openDatabase(env.databaseUrl, { connections: 1 }) : undefined;
    const health = await readHealth(
      `http://${env.host.includes(':') ? `[${env.host}]` : env.host}:${env.port}`,
    ).catch(() => undefined);
    const findings = await checkSite(env, { db: database?.db, health });
    await database?.close();
    findings.unshift(...checkSettings());
    for (const { state, sentence } of findings) print(`${labels[state]}  ${sentence}`);
    return findings.some(({ state }) => state === 'problem') ? 1 : 0;
  },
};

function checkSettings(): Finding[] {
  const unknown = findUnknownSettings();
  if (unknown.length === 0) return [ok('The settings can be used.')];
  return unknown.map(({ name, file = 'the environment', nearest }) =>
    problem(`${name} in ${file} is no setting. ${nearest ? `Do you mean ${nearest}?` : 'Remove it.'}`),
  );
}

const labels: Record<Finding['state'], string> = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM' };
