import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { applyPlanAt, boardSteps, clearBoard } from '../../../../test/board.ts';
import type { ImportReport } from '../../members/import-members.contract.ts';
import type { Member } from '../../members/members.contract.ts';
import type { Deleted } from '../../../records/records.contract.ts';
import type { Chapter } from '../chapter.contract.ts';
import type { Site } from '../site.contract.ts';
import { emptyValues } from '../topics.contract.ts';

let clock = new Date('2027-06-01T12:00:00Z');
let app: Awaited<ReturnType<typeof testApp>>;
let steps: ReturnType<typeof boardSteps>;
let ann: Member, bea: Member;

beforeAll(async () => {
  app = await testApp({ cacheDocuments: false, now: () => clock });
  steps = boardSteps(app);
});

/** Ann is President, with a picture and words of her own; Bea is Treasurer. */
beforeEach(async () => {
  clock = new Date('2027-06-01T12:00:00Z');
  await clearBoard(app);
  const photo = (id: number) => ({
    imageUrl: `/media/${id}/large-1x1.webp`,
    category: 'Executive Committee',
  });
  ann = await steps.addMember('Ann Example', 'President', photo(1));
  bea = await steps.addMember('Bea Example', 'Treasurer', photo(2));
  await publish('president', wordsOf('Ann', ann));
});

const wordsOf = (name: string, { id }: Member) => ({
  ...emptyValues.president,
  memberId: String(id),
  imageUrl: `/media/9${id}/large-1x1.webp`,
  quote: `Quote of ${name}.`,
  greeting: `Greeting of ${name}.`,
  message: `<p>Message of ${name}.</p>`,
});
const publish = (topic: 'president' | 'successor', values: object) =>
  steps.send('PATCH', `/api/admin/chapter/${topic}`, { values });
const change = ({ id }: Member, fields: object) => steps.send('PATCH', `/api/members/${id}`, fields);
const leave = { title: 'Past President', isOfficer: false };
const follow = { title: 'President', isOfficer: true };

/** Whom visitors see as president, and whose words and pictures: the same woman, on every page. */
async function shown(): Promise<string | undefined> {
  const { president } = (await app.fastify.inject('/api/site')).json<Site>();
  const paths = ['/', '/about/presidents-message', '/api/site', '/feed.xml', '/search?q=message'];
  for (const path of paths) {
    const { body } = await app.fastify.inject(path);
    const writers = new Set(
      Array.from(body.matchAll(/(?:Quote|Greeting|Message) of (\w+)/g), ([, name]) => name),
    );
    for (const writer of writers) expect(`${writer} Example`, path).toBe(president?.name);
    for (const other of [ann, bea].filter(({ name }) => name !== president?.name))
      expect(body, path).not.toContain(`/media/9${other.id}/`);
  }
  const page = (await app.fastify.inject('/about/presidents-message')).body;
  expect(page.includes('Content coming soon')).toBe(!president);
  expect(page).toContain(president?.name ?? 'Content coming soon');
  const form = (await steps.send<Chapter>('GET', '/api/admin/chapter')).president.published;
  expect(form.quote, 'The form has what visitors see.').toBe(president?.quote ?? '');
  return president?.quote ? `${president.name}: ${president.quote}` : president?.name;
}

const annAlone = 'Ann Example: Quote of Ann.';

async function start(): Promise<void> {
  await steps.setDate('2027-07-01T00:00');
  clock = new Date('2027-07-01T04:00:00Z');
  await applyPlanAt(app, clock);
}

describe('no woman is shown with the picture or the words of another', () => {
  it('by a change of the president', async () => {
    expect(await shown()).toBe(annAlone);
    await change(bea, { ...follow, formerPresidentId: ann.id });
    expect(await shown()).toBe('Bea Example');
    await publish('president', wordsOf('Bea', bea));
    expect(await shown()).toBe('Bea Example: Quote of Bea.');
    await change(ann, { ...follow, formerPresidentId: bea.id });
    expect(await shown()).toBe('Ann Example');
  });

  it('by the forms of the two, and while there are two presidents or none', async () => {
    await change(bea, follow);
    expect(await shown()).toMatch(/^(Ann Example: Quote of Ann\.|Bea Example)$/);
    await change(ann, leave);
    expect(await shown()).toBe('Bea Example');
    await change(bea, leave);
    expect(await shown()).toBeUndefined();
    await change(ann, { title: 'President and Historian', isOfficer: true });
    expect(await shown()).toBe(annAlone);
  });

  it('by an import', async () => {
    const csv = ['name,title,officer', 'Ann Example,Past President,no', 'Bea Example,President,yes'].join(
      '\n',
    );
    const path = '/api/admin/members/import';
    const { fingerprint } = await steps.send<ImportReport>('POST', path, { csv, dryRun: true });
    await steps.send('POST', path, { csv, fingerprint, dryRun: false });
    expect(await shown()).toBe('Bea Example');
  });

  it('by a plan, with or without words that were prepared, and by its undoing', async () => {
    await steps.send('POST', '/api/admin/plan');
    await steps.choose({ President: [bea] });
    await publish('successor', { ...wordsOf('Bea', bea), memberId: '' });
    const late = await steps.inject('PATCH', '/api/admin/chapter/successor', {
      body: { values: wordsOf('Ann', ann) },
    });
    expect(late.statusCode).toBe(400);
    expect(await shown()).toBe(annAlone);
    await start();
    expect(await shown()).toBe('Bea Example: Quote of Bea.');
    expect((await steps.undo()).statusCode).toBe(200);
    expect(await shown()).toBe(annAlone);
    await steps.choose({ President: [ann] });
    await steps.choose({ President: [bea] });
    clock = new Date('2027-06-01T12:00:00Z');
    await start();
    expect(await shown()).toBe('Bea Example');
  });

  it('by deleting and restoring the president', async () => {
    await steps.send('DELETE', `/api/members/${ann.id}`);
    expect(await shown()).toBeUndefined();
    const [deleted] = await steps.send<Deleted[]>('GET', '/api/admin/deleted/member');
    await steps.send('POST', `/api/admin/members/${ann.id}/restore`, { revisionId: deleted!.revisionId });
    expect(await shown()).toBe(annAlone);
  });

  it('by a revision of the words, or a form that was opened before', async () => {
    await publish('president', { ...wordsOf('Ann', ann), quote: 'Another quote.' });
    await change(bea, { ...follow, formerPresidentId: ann.id });
    const [, first] = await steps.send<{ id: number }[]>('GET', '/api/admin/revisions/chapter/1');
    await steps.send('POST', '/api/admin/chapter/president/restore', { revisionId: first!.id });
    expect(await shown()).toBe('Bea Example');
    const late = await app.fastify.inject({
      method: 'PATCH',
      url: '/api/admin/chapter/president',
      headers: { cookie: app.admin.cookie, 'idempotency-key': randomUUID() },
      payload: { values: wordsOf('Ann', ann) },
    });
    expect(late.statusCode).toBe(400);
    expect(await shown()).toBe('Bea Example');
  });
});
