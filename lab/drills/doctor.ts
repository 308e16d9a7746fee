/**
 * Prepares twelve faults, one at a time, and checks the exit code of `chapterhouse doctor` and its sentence, which
 * docs/operations/troubleshooting.md lists: `node lab/drills/doctor.ts`. Needs root, for disks of their own.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { folderStore } from '../../src/infra/storage/file-store.ts';
import { chapterhouse, prepareBackupSite } from '../chaos/backup-site.ts';

const site = await prepareBackupSite();
const { scratch, database, postgres } = site;
const settings: Record<string, string> = site.settings;
const page = await readFile('docs/operations/troubleshooting.md', 'utf8');

interface Outcome {
  code: number | null;
  output: string;
}

/** Runs a program with the settings of the site. */
function run(program: string, args: string[], more: Record<string, string> = {}): Promise<Outcome> {
  const env = { ...process.env, ...settings, ...more };
  return new Promise((resolve) => {
    const child = execFile(program, args, { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, output: `${stdout}${stderr}` }),
    );
  });
}

const command = ['dist/server/chapterhouse.js', 'doctor'];
const doctor = (more?: Record<string, string>, flags: string[] = []) =>
  run(process.execPath, [...flags, ...command], more);

/** The same while a folder is a disk of 4 MB, in a mount namespace of its own. */
function doctorOnSmallDisk(folder: string, prepare: string): Promise<Outcome> {
  const script = `mount -t tmpfs -o size=4m tmpfs "$1" && ${prepare} && shift && exec "$@"`;
  return run('unshare', ['--mount', 'sh', '-c', script, 'sh', folder, process.execPath, ...command]);
}

/** The function of the operator's command on Debian that starts the server's commands. */
async function asOperator(file: string): Promise<Outcome> {
  const [, runCommand] = /^(run_command\(\) \{.*?^\})/ms.exec(await readFile('deploy/chapterhouse', 'utf8'))!;
  const fail = `fail() { printf '%s\\n' "$*" >&2; exit 1; }`;
  const script = `${fail}\nsettings=$1 account=daemon\n${runCommand}\nrun_command /nowhere doctor`;
  return run('bash', ['-c', script, 'bash', file]);
}

const faults: [string, () => Promise<Outcome>][] = [
  [
    'the settings cannot be read',
    async () => {
      const file = path.join(scratch, 'chapterhouse.env');
      await writeFile(file, 'PORT=3000\n');
      await chmod(file, 0o600);
      const { code, output } = await asOperator(file);
      return { code, output: output.replaceAll(file, '/etc/chapterhouse.env') };
    },
  ],
  [
    'a setting is mistyped',
    async () => {
      const file = path.join(scratch, 'mistyped.env');
      await writeFile(file, 'SMPT_URL=smtp://mail.example\n');
      return doctor({}, [`--env-file=${file}`]);
    },
  ],
  [
    'a wrong password of the database',
    async () => {
      const { rows } = await database.pool.query<{ file: string }>(
        `select setting as file from pg_settings where name = 'hba_file'`,
      );
      const rules = await readFile(rows[0]!.file, 'utf8');
      await writeFile(rows[0]!.file, `local all careful scram-sha-256\n${rules}`);
      await database.pool.query(`create role careful login password 'right'; select pg_reload_conf()`);
      const url = new URL(settings['DATABASE_URL']!);
      [url.username, url.password] = ['careful', 'wrong'];
      return doctor({ DATABASE_URL: url.href });
    },
  ],
  [
    'the disk of the pictures is full',
    () =>
      doctorOnSmallDisk(settings['FILES_FOLDER']!, '{ cat /dev/zero > "$1/filler" 2>/dev/null || true; }'),
  ],
  ['the disk of the backups is almost full', () => doctorOnSmallDisk(settings['BACKUP_FOLDER']!, 'true')],
  [
    'a picture was cut off',
    async () => {
      await database.pool.query(
        `insert into media_items (storage_key, title, filename, type, folder_path, files)
         values ('document-1', 'Bylaws', 'bylaws.pdf', 'document', 'gallery/2026/01/tea', '{"file": {"bytes": 9, "sha256": ""}}')`,
      );
      await folderStore(settings['FILES_FOLDER']!).put('gallery/2026/01/tea/document-1/file', '');
      return doctor();
    },
  ],
  [
    'the test of a backup failed',
    async () => {
      await chapterhouse(settings, 'backup');
      const [name] = await readdir(settings['BACKUP_FOLDER']!);
      await writeFile(path.join(settings['BACKUP_FOLDER']!, name!, 'database/events.csv.gz'), 'damaged');
      const { code } = await run(process.execPath, ['dist/server/chapterhouse.js', 'rehearse']);
      assert.equal(code, 1);
      return doctor();
    },
  ],
  [
    'no backup since yesterday',
    async () => {
      await database.pool.query(`update backup_runs set finished_at = now() - interval '30 hours'`);
      return doctor();
    },
  ],
  ['the domain is unknown', () => doctor({ SITE_ORIGIN: 'https://chapter.invalid' })],
  [
    'a certificate that is not trusted',
    () => withUntrustedServer((origin) => doctor({ SITE_ORIGIN: origin })),
  ],
  ['the email server is away', () => doctor({ SMTP_URL: 'smtp://127.0.0.1:1' })],
  [
    'PostgreSQL is stopped',
    async () => {
      await postgres.stopServer();
      const outcome = await doctor();
      await postgres.startServer();
      return outcome;
    },
  ],
];

async function withUntrustedServer(action: (origin: string) => Promise<Outcome>): Promise<Outcome> {
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(scratch, name));
  const request =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost';
  const name = '-addext subjectAltName=DNS:localhost';
  const made = await run('openssl', [...`${request} ${name}`.split(' '), '-keyout', key!, '-out', cert!]);
  assert.equal(made.code, 0, made.output);
  const server = createServer({ key: await readFile(key!), cert: await readFile(cert!) });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  try {
    return await action(`https://localhost:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}

/** Whether a line has the sentence of the page, where "…" stands for anything. */
function hasSentence(line: string, fault: string): boolean {
  const row = page.split('\n').find((each) => each.startsWith(`| ${fault} |`));
  assert(row, `The page has no row "${fault}".`);
  let from = 0;
  return row
    .split('|')[2]!
    .trim()
    .split('…')
    .every((part) => {
      const at = line.indexOf(part, from);
      from = at + part.length;
      return at !== -1;
    });
}

try {
  await mkdir(settings['BACKUP_FOLDER']!, { recursive: true });
  for (const [fault, prepare] of faults) {
    const { code, output } = await prepare();
    const sentence = output.split('\n').find((line) => hasSentence(line, fault));
    assert(sentence, `${fault}: the sentence is missing in\n${output}`);
    assert.equal(code, 1, `${fault}: the exit code`);
    console.log(`${fault}\n    exit ${code}: ${sentence.replace(/^PROBLEM\s+/, '')}`);
  }
  console.log(`${faults.length} faults, each with its sentence and exit code 1.`);
} finally {
  await site.stop();
}
