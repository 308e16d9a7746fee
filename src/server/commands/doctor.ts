import { readEnv } from '../../infra/env.ts';
import { version } from '../../infra/version.ts';
import { print, type Command } from './command.ts';
import {
  checkBackups,
  checkDatabase,
  checkEmail,
  checkFiles,
  checkMemory,
  checkOrigin,
  type Finding,
} from './doctor-checks.ts';

export const doctor: Command = {
  usage: 'doctor',
  summary:
    'checks settings, database, files, backups, email, the public address and memory; exits with 1 if something is wrong',
  async run() {
    print(`Chapterhouse ${version}`);
    // Without settings nothing else can be checked; the error names the wrong ones.
    const env = readEnv();
    const checks = [
      checkDatabase(env),
      checkFiles(env),
      checkBackups(env),
      checkEmail(env),
      checkOrigin(env),
    ];
    const findings = [...(await Promise.all(checks.map(orProblem))).flat(), ...checkMemory()];
    for (const { state, sentence } of [
      { state: 'ok', sentence: 'The settings can be used.' } as Finding,
      ...findings,
    ]) {
      print(`${labels[state]}  ${sentence}`);
    }
    return findings.some(({ state }) => state === 'problem') ? 1 : 0;
  },
};

/** A check that fails must not hide what the others found. */
function orProblem(check: Promise<Finding[]>): Promise<Finding[]> {
  return check.catch((error: unknown) => [{ state: 'problem', sentence: String(error) }]);
}

const labels = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM' };
