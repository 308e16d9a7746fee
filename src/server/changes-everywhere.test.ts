import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listedKinds } from '../../lab/samples.ts';
import { startSecondProcess, testApp } from '../../test/app.ts';
import { emptyValues } from '../features/chapter/topics.contract.ts';
import { palettes } from '../kernel/palettes.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let other: Awaited<ReturnType<typeof startSecondProcess>>;

beforeAll(async () => {
  app = await testApp();
  other = await startSecondProcess(app.db);
  await app.db.pool.query(`insert into pages (title, slug, type) values ('Reading', 'reading', 'program')`);
});

afterAll(() => other.stop());

interface Change {
  path: string;
  body: object;
  /** The page on which visitors see the change. */
  page: string;
  isShown: (html: string) => boolean;
}

function topic<T extends keyof typeof emptyValues>(name: T, values: Partial<(typeof emptyValues)[T]>) {
  const path = `/api/admin/chapter/${name}`;
  return { path, body: { values: { ...emptyValues[name], ...values } }, page: '/' };
}

function changesOf(round: number): Record<string, Change> {
  const palette = palettes[round % palettes.length]!;
  const isHidden = round % 2 === 1;
  const program = {
    slug: 'reading',
    color: 'gold',
    imageUrl: '',
    isOnHome: true,
    isHidden,
    summary: '',
    leaderId: '',
  } as const;
  return {
    mission: {
      ...topic('mission', { statement: `Mission number ${round}.` }),
      isShown: (html) => html.includes(`Mission number ${round}.`),
    },
    palette: {
      ...topic('identity', { palette }),
      isShown: (html) => html.includes(`data-palette="${palette}"`),
    },
    menu: {
      ...topic('menu', { programs: [program] }),
      isShown: (html) => html.includes('>Reading</a>') !== isHidden,
    },
    ...Object.fromEntries(
      listedKinds.map(({ type, path, page, body, newBody }) => [
        type,
        {
          path,
          page,
          body: { ...body(`name-${round}`), ...newBody?.(`name-${round}`) },
          isShown: (html: string) => html.includes(`name-${round}`),
        },
      ]),
    ),
  };
}

async function save({ path, body }: Change): Promise<void> {
  const method = path.startsWith('/api/admin/chapter/') ? 'PATCH' : 'POST';
  const headers = { cookie: app.admin.cookie };
  const { statusCode } = await app.fastify.inject({ method, url: path, payload: body, headers });
  expect(statusCode).toBeLessThan(300);
}

it('a topic, a palette, a menu and a listed record are in the documents of another process within a second', async () => {
  const read = async (page: string) => (await other.fastify.inject(page)).body;
  for (let round = 1; round <= 2; round += 1) {
    for (const [name, change] of Object.entries(changesOf(round))) {
      expect(change.isShown(await read(change.page)), `${name} ${round} before the change`).toBe(false);
      await save(change);
      const savedAt = performance.now();
      let isLate = false;
      let isShown = false;
      // A page may be sent once more while the next one is rendered; a request a second later gets the new one.
      while (!isShown && !isLate) {
        await sleep(10);
        isLate = performance.now() - savedAt >= 1_000;
        isShown = change.isShown(await read(change.page));
      }
      expect(isShown, `${name} ${round}`).toBe(true);
    }
  }
});
