import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp } from '../../../../test/app.ts';
import { crawl } from '../../../../test/public-crawl.ts';
import { startYear, yearSteps } from '../../../../test/year.ts';
import type { Member, PublicMember } from '../../members/members.contract.ts';

const OFFICES = 12;
const titleOf = (place: number) => (place === 0 ? 'President' : `Chair ${place}`);
let clock = new Date('2027-06-01T12:00:00Z');
let app: Awaited<ReturnType<typeof testApp>>;
let steps: ReturnType<typeof yearSteps>;
const former: Member[] = [];
const next: Member[] = [];

beforeAll(async () => {
  app = await testApp({ now: () => clock });
  steps = yearSteps(app);
  for (let place = 0; place < OFFICES; place += 1) {
    former.push(await steps.addMember(`Former${place} Smith`, titleOf(place)));
    next.push(await steps.addMember(`Coming${place} Jones`, undefined, { email: `c${place}@b.example` }));
  }
  for (const [place, member] of [...former, ...next].entries()) {
    const { id } = await signedIn(app.db, place < OFFICES ? 'editor' : 'helper');
    await app.db.pool.query('update admin_users set member_id = $1 where id = $2', [member.id, id]);
  }
  await app.db.pool.query(`update offices set role = 'editor'`);
  const page = {
    memberId: String(former[0]!.id),
    name: '',
    title: '',
    imageUrl: '',
    imageAlt: '',
    quote: '',
  };
  const values = { ...page, greeting: 'Dear friends', message: '<p>By the former president</p>' };
  await steps.send('PATCH', '/api/admin/chapter/president', { values });
});

it('after the start of a year, no document shows last year’s board where it no longer belongs, and access follows the offices', async () => {
  await steps.send('POST', '/api/admin/year/next');
  await steps.choose(Object.fromEntries(next.map((member, place) => [titleOf(place), member])));
  await steps.schedule('2027-07-01T00:00');
  clock = new Date('2027-07-01T04:00:00Z');
  await startYear(app, clock);
  app.purgeDocuments();

  const members = (await app.fastify.inject('/api/members')).json<PublicMember[]>();
  const titles = new Map(members.map(({ name, title }) => [name, title]));
  for (const [place, { name }] of next.entries()) expect(titles.get(name)).toBe(titleOf(place));
  for (const [place, { name }] of former.entries())
    expect(titles.get(name)).toBe(place === 0 ? 'Past President' : undefined);
  expect(
    (await app.fastify.inject('/api/members/officers')).json<PublicMember[]>().map(({ name }) => name),
  ).toEqual(next.map(({ name }) => name));

  const origin = 'https://chapter.example';
  const start = ['/', '/contact', '/about/members', '/about/presidents-message', '/sitemap.xml', '/feed.xml'];
  const documents = await crawl(app.fastify, { start, origin });
  expect(documents.size).toBeGreaterThan(8);
  // These two list former officers as what they are now: members, and past officers.
  const elsewhere = [...documents].filter(([url]) => !/^\/about\/(members|past-boards)/.test(url));
  const traces = elsewhere.filter(([, text]) => /Former\d|By the former president/.test(text));
  expect(traces.map(([url]) => url)).toEqual([]);

  const { rows } = await app.db.pool.query<{ member_id: number; role: string; ended: boolean }>(
    'select member_id, role, access_until is not null as ended from admin_users where member_id is not null order by id',
  );
  expect(rows).toEqual([
    ...former.map(({ id }) => ({ member_id: id, role: 'editor', ended: true })),
    ...next.map(({ id }) => ({ member_id: id, role: 'editor', ended: false })),
  ]);
});
