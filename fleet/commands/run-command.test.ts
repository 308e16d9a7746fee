import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { rowsOf } from '../../test/backups.ts';
import { testFleet } from '../test/test-fleet.ts';
import { readEnv } from '../../src/infra/env.ts';
import { projectPath } from '../../src/infra/project-path.ts';
import { chapterEnv, chapterVariables, readFleetEnv } from '../fleet-env.ts';
import { runCommand } from './run-command.ts';

vi.setConfig({ testTimeout: 120_000 });
const fleet = await testFleet();
const a = await fleet.create('a.example');
const b = await fleet.create('b.example');

/** Runs a command as an operator does. Rejects where it fails. */
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [projectPath('fleet/chapterhouse.ts'), 'chapter', 'run', ...args], {
    env: { ...fleet.settings, ADMIN_PASSWORD: 'twelve petals in spring' },
  });

it('runs a command for one chapter, with its options', async () => {
  const { stdout } = await run('a.example', 'admin', 'create', '--username', 'ada');
  expect(stdout).toContain('ada');
  expect(await rowsOf(a.databaseUrl, 'admin_users')).toMatchObject([{ username: 'ada' }]);
  expect(await rowsOf(b.databaseUrl, 'admin_users')).toEqual([]);
});

it('passes on that a command failed', async () => {
  await expect(run('a.example', 'admin', 'disable', '--username', 'cleo')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No one with the username "cleo"'),
  });
});

it('refuses commands that are not for one chapter, and unknown chapters', async () => {
  for (const refused of [['restore', '/tmp'], ['chapter', 'list'], ['doctors']]) {
    await expect(runCommand.run(['a.example', ...refused])).rejects.toThrow('cannot be run for a chapter');
  }
  await expect(runCommand.run(['a.example'])).rejects.toThrow('Use it like this');
  vi.stubEnv('CONTROL_DATABASE_URL', fleet.env.controlUrl);
  await expect(runCommand.run(['c.example', 'doctor'])).rejects.toThrow('There is no chapter at c.example.');
  vi.unstubAllEnvs();
});

it('gives the command every setting of the chapter, with the part of the bucket that it has', () => {
  const settings = {
    ...fleet.settings,
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'chapters',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    METRICS_TOKEN: 'a-token-of-your-own',
    ADMIN_ORIGIN: '',
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const env = readFleetEnv(settings);
  for (const chapter of [a, { ...a, adminOrigin: 'https://office.example', maxFileBytes: 5000 }]) {
    expect(readEnv(chapterVariables(env, chapter))).toEqual({
      ...chapterEnv(env, chapter),
      port: env.internalPort,
    });
  }
  vi.unstubAllEnvs();
});
