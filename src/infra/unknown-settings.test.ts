import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { atEnd } from '../../test/at-end.ts';
import { projectPath } from './project-path.ts';
import { findUnknownSettings } from './unknown-settings.ts';

async function settingsFile(text: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'settings-'));
  atEnd(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'chapterhouse.env');
  await writeFile(file, text);
  return file;
}

it('names the nearest setting of a mistyped one', async () => {
  const file = await settingsFile('SMPT_URL=smtp://mail.example\nPORT=3000\nCOLOR=red\n');
  expect(findUnknownSettings([file], [])).toEqual([
    { name: 'COLOR', file, nearest: undefined },
    { name: 'SMPT_URL', file, nearest: 'SMTP_URL' },
  ]);
});

it('finds mistyped settings in the environment, and no names of other programs', () => {
  const environment = ['BACKUP_FOLDR', 'PATH', 'HOSTNAME', 'MAIL', 'SPORT'];
  expect(findUnknownSettings([], environment)).toEqual([
    { name: 'BACKUP_FOLDR', file: undefined, nearest: 'BACKUP_FOLDER' },
  ]);
});

it('knows every setting of the example', async () => {
  const example = await readFile(projectPath('.env.example'), 'utf8');
  const file = await settingsFile(example.replaceAll(/^# (?=[A-Z_\d]+=)/gm, ''));
  expect(findUnknownSettings([file, '/nowhere.env'], [])).toEqual([]);
});
