import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../../src/infra/env.ts';
import { startServer } from '../../src/server/start-server.ts';
import { sourceRenderer } from '../app.ts';
import { atEnd } from '../at-end.ts';
import { newDatabase } from '../backups.ts';
import { headings, links, parse, theOne, wordsOf, type Part } from './document.ts';

/** A new installation, as an operator starts it on an empty database. */
let origin: string;
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'new-installation-'));
  atEnd(() => rm(folder, { recursive: true }));
  const env = readEnv({
    DATABASE_URL: await newDatabase(),
    SITE_ORIGIN: 'https://chapter.example',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    FILES_FOLDER: path.join(folder, 'files'),
    BACKUP_FOLDER: path.join(folder, 'backups'),
  });
  const server = await startServer(env, { renderer: sourceRenderer });
  atEnd(() => server.stop());
  origin = `http://127.0.0.1:${server.port}`;
});

async function read(screen: string): Promise<Part> {
  const response = await fetch(origin + screen);
  expect(response.status, screen).toBe(200);
  return theOne(parse(await response.text()), 'main');
}

describe('2. Services to Youth', () => {
  it('60: Shows the page with slug services-to-youth (title and HTML body); otherwise fallback static text about a leadership academy for young women in grades 9-12 (founded 2014, monthly workshops, scholarships for 12th graders, minimum two years of participation, eight scholarships last year), with Previous and Next links', async () => {
    const youth = await read('/programs/services-to-youth');
    expect(headings(youth, 1)).toEqual(['Services To Youth']);
    for (const fact of [
      /leadership academy/i,
      /young women in grades 9(-|–| through )12/,
      /2014/,
      /monthly|every month/i,
      /12th|twelfth/,
      /two years/,
      /eight scholarships/i,
    ]) {
      expect(wordsOf(youth)).toMatch(fact);
    }
    const steps = links(youth).map(({ words }) => words);
    for (const step of ['Previous', 'Next']) {
      expect(
        steps.some((label) => label.includes(step)),
        step,
      ).toBe(true);
    }
  });
});

describe('2. The Arts', () => {
  it("61: Shows the page with slug the-arts; otherwise title 'The Arts' and 'Content coming soon...'", async () => {
    const arts = await read('/programs/the-arts');
    expect(headings(arts, 1)).toEqual(['The Arts']);
    expect(wordsOf(arts)).toContain('Content coming soon...');
  });
});
