import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseSmtpUrl } from '../../infra/email/smtp-url.ts';
import { projectPath } from '../../infra/project-path.ts';
import { set } from './set.ts';

const before = `# The settings of Chapterhouse.
DATABASE_URL=postgresql://chapterhouse:secret@127.0.0.1:5432/chapterhouse
SITE_ORIGIN=https://chapter.example
SMTP_URL=
SMTP_URL=smtp://old.example
`;

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'set-'));
  file = path.join(folder, 'chapterhouse.env');
  await writeFile(file, before);
  await chmod(file, 0o640);
  vi.stubEnv('SETTINGS_FILE', file);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

async function outputOf(...args: string[]): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await set.run(args);
  return write.mock.calls.map(([line]) => String(line)).join('');
}

it.each([
  ['MAIL_FROM', 'ada#50%off@chapter.example'],
  ['METRICS_TOKEN', 'a $long `token` with \\ and "quotes"'],
  ['METRICS_TOKEN', "it's $long, with # and %41"],
  ['SMTP_URL', ''],
])('stores %s=%s as it is, with mode and comments', async (name, value) => {
  expect(await outputOf(name, value)).toContain('Restart the website');
  const text = await readFile(file, 'utf8');
  expect(parseEnv(text)[name]).toBe(value);
  expect(text.match(new RegExp(`^${name}=`, 'gm'))).toHaveLength(1);
  expect(text).toContain('# The settings of Chapterhouse.\nDATABASE_URL=postgresql://chapterhouse:secret@');
  expect((await stat(file)).mode & 0o777).toBe(0o640);
});

it.each([
  [`p#a%s/s?w@r'd"\\ é`, `p#a%s/s?w@r'd"\\ é`],
  ['already%23encoded', 'already#encoded'],
  ['50%41#off', '50%41#off'],
])('lets the password %s survive in a URL', async (typed, meant) => {
  await outputOf('SMTP_URL', `smtp://ada:${typed}@mail.example:587`);
  const url = parseEnv(await readFile(file, 'utf8'))['SMTP_URL'];
  expect(parseSmtpUrl(url!)).toMatchObject({ host: 'mail.example', port: 587 });
  expect(decodeURIComponent(new URL(url!).password)).toBe(meant);
});

it.each([
  'smtp://me@chapter.example:pa#s%s@mail.example:587',
  'smtp://me%40chapter.example:pa%23s%25s@mail.example:587',
])('lets an email address be the user name in %s', async (typed) => {
  await outputOf('SMTP_URL', typed);
  const url = parseEnv(await readFile(file, 'utf8'))['SMTP_URL'];
  expect(parseSmtpUrl(url!)).toMatchObject({
    host: 'mail.example',
    port: 587,
    account: { user: 'me@chapter.example', password: 'pa#s%s' },
  });
});

it.each([
  ['SMTP_URL', 'smtp://me@mail.example:587'],
  ['DATABASE_URL', 'postgresql://ada@db.example:5432/chapter?application_name=a@b'],
])('leaves a URL without a password as it is: %s=%s', async (name, url) => {
  await outputOf(name, url);
  expect(parseEnv(await readFile(file, 'utf8'))[name]).toBe(url);
});

it('says that no restart is needed for the same value', async () => {
  expect(await outputOf('SMTP_URL', 'smtp://old.example')).toContain('No restart is needed');
  expect(await readFile(file, 'utf8')).toBe(before);
});

it.each([
  ['SMPT_URL', 'smtp://a.example', 'There is no setting SMPT_URL. Do you mean SMTP_URL?'],
  ['FAVORITE_TEA', 'mint', `${projectPath('.env.example')} lists all of them.`],
  ['SITE_ORIGIN', 'chapter.example', 'Please enter a web address, such as https://chapter.example.'],
  ['PORT', 'many', 'PORT'],
  ['BACKUP_FOLDER', '.data/files/backups', 'must not be inside FILES_FOLDER'],
  ['MAIL_FROM', 'two\nlines@chapter.example', 'MAIL_FROM'],
  ['METRICS_TOKEN', `it's "quoted" and long`, 'cannot be stored'],
])('refuses %s=%s and changes nothing', async (name, value, sentence) => {
  await expect(outputOf(name, value)).rejects.toThrow(sentence);
  expect(await readFile(file, 'utf8')).toBe(before);
});

it('corrects one of two wrong settings', async () => {
  await writeFile(file, `${before}PORT=many\nJOBS=perhaps\n`);
  await outputOf('PORT', '3000');
  expect(parseEnv(await readFile(file, 'utf8'))['PORT']).toBe('3000');
});
