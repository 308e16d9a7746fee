import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { testPassword } from '../test/app.ts';
import { atEnd } from '../test/at-end.ts';
import { newDatabase, query } from '../test/backups.ts';
import { freePort } from './free-port.ts';

const firstStart = {
  chapterName: 'Newcomer Chapter',
  timeZone: 'America/Chicago',
  contactEmail: 'hello@newcomer.example',
  name: 'Ada Example',
  username: 'ada',
  email: 'ada@newcomer.example',
  password: testPassword,
};

// The demo images are resized the first time, and Vite starts three times.
it('starts again after the chapter was set up under another name', { timeout: 180_000 }, async () => {
  const database = await newDatabase();
  const first = await startDev(database);
  await expect.poll(first.output).toContain('/admin/setup#');
  const response = await fetch(`${first.url}/api/admin/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...firstStart, link: first.output().split('/admin/setup#')[1]!.trim() }),
  });
  expect(response.status).toBe(201);
  await first.stop();

  const renamed = await startDev(database);
  expect(await textOf(renamed.url)).toContain('Newcomer Chapter');
  expect(renamed.output()).not.toContain('start again');
  await renamed.stop();

  await query(database, 'comment on table chapter_details is null');
  const other = await startDev(database);
  expect(await textOf(other.url)).toContain('Newcomer Chapter');
  expect(other.output()).toContain('It is served as it is. To start again with the demo chapter, ');
});

async function startDev(databaseUrl: string) {
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: databaseUrl,
      PORT: String(await freePort()),
      FILES_FOLDER: '.data/test-files',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  atEnd(stop);
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`It ended with ${code}.\n${lines.join('\n')}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const found = /Chapterhouse runs at (\S+), /.exec(line)?.[1];
      if (found) resolve(found);
    });
  });
  return { url, output: () => lines.join('\n'), stop };
}

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text();
}
