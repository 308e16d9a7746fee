import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '../../../../test/app.ts';
import { sharedListing } from '../../../../test/chapter-details.ts';
import { chapterSite } from '../../../../test/chapter-site.ts';
import { version } from '../../../infra/version.ts';
import type { ErrorBody } from '../../../kernel/errors.ts';
import type { Chapter } from '../chapter.contract.ts';
import { topicId } from '../chapter.rules.ts';
import { emptyListing, type Listing, type ListingValues } from '../listing.contract.ts';

const { app, ask, save } = chapterSite();

const address = '/.well-known/chapterhouse.json';
const nothing = { software: 'chapterhouse', format: 1 };
const origin = 'https://chapter.example';
const items: [keyof ListingValues, Partial<Listing>][] = [
  ['sharesName', { name: { chapter: 'Harbor Chapter', organization: 'Harbor, Inc.' } }],
  ['sharesRegion', { region: 'Central Florida' }],
  [
    'sharesFeeds',
    {
      feeds: { events: `${origin}/events.ics`, news: `${origin}/feed.xml`, newsJson: `${origin}/feed.json` },
    },
  ],
  ['sharesTermEnd', { officersTermEnd: '2027-07-01' }],
  ['sharesVersion', { version }],
  ['sharesRestoreTest', { restoreTestedAt: '2026-11-29T07:00:00.000Z' }],
];

async function listing(): Promise<Listing> {
  app.purgeDocuments();
  return (await app.fastify.inject(address)).json<Listing>();
}

async function recordTest(finishedAt: string, reason: string | null = null): Promise<void> {
  await app.db.pool.query(
    `insert into backup_runs (kind, started_at, finished_at, reason) values ('rehearsal', $1, $1, $2)`,
    [finishedAt, reason],
  );
}

async function chooseStart(startsAt: string | null): Promise<void> {
  await app.db.pool.query('insert into years (starts_at_local) values ($1)', [startsAt]);
}

beforeEach(async () => {
  await app.db.pool.query('truncate years, backup_runs cascade');
  await save('identity', { chapterName: 'Harbor Chapter', organisationName: 'Harbor, Inc.' });
});

describe('the listing', () => {
  it('says nothing before an owner shares something, also where a region is typed', async () => {
    await chooseStart('2027-07-01T00:00');
    await recordTest('2026-11-29T07:00:00Z');
    expect(await listing()).toEqual(nothing);
    await save('listing', { ...emptyListing, region: 'Central Florida' });
    expect(await listing()).toEqual(nothing);
  });

  it.each(items)('with %s alone has that item alone', async (item, expected) => {
    await chooseStart('2027-07-01T00:00');
    await recordTest('2026-11-29T07:00:00Z');
    await save('listing', { region: 'Central Florida', [item]: true });
    expect(await listing()).toEqual({ ...nothing, ...expected });
    await save('listing', { ...sharedListing, [item]: false });
    const rest = items.filter(([other]) => other !== item).map(([, value]) => value);
    expect(await listing()).toEqual(Object.assign({}, nothing, ...rest));
  });

  it('leaves out what is not known', async () => {
    await save('identity', { chapterName: 'Harbor Chapter' });
    await save('listing', { ...sharedListing, region: '' });
    const { name, region, officersTermEnd, restoreTestedAt, ...others } = await listing();
    expect(name).toEqual({ chapter: 'Harbor Chapter' });
    expect([region, officersTermEnd, restoreTestedAt]).toEqual([undefined, undefined, undefined]);
    expect(Object.keys(others)).toEqual(['software', 'format', 'feeds', 'version']);
    await chooseStart(null);
    await recordTest('2026-11-29T07:00:00Z', 'The disk is full.');
    expect(Object.keys(await listing())).not.toContain('officersTermEnd');
    expect(Object.keys(await listing())).not.toContain('restoreTestedAt');
  });

  it('has the newest test that succeeded, and a new date without a change of content', async () => {
    await recordTest('2026-11-22T07:00:00Z');
    await save('listing', sharedListing);
    expect((await listing()).restoreTestedAt).toBe('2026-11-22T07:00:00.000Z');
    await recordTest('2026-11-29T07:00:00Z');
    await recordTest('2026-11-30T07:00:00Z', 'The disk is full.');
    await chooseStart('2027-06-15T18:00');
    expect((await app.fastify.inject(address)).json()).toMatchObject({
      restoreTestedAt: '2026-11-29T07:00:00.000Z',
      officersTermEnd: '2027-06-15',
    });
  });

  it('has no end of the term once the next officers have taken over', async () => {
    await chooseStart('2026-07-01T00:00');
    await app.db.pool.query('update years set started_at = now()');
    await save('listing', sharedListing);
    expect((await listing()).officersTermEnd).toBeUndefined();
  });

  it('can be read by any website, and by caches for five minutes', async () => {
    const { headers } = await app.fastify.inject(address);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('has nothing of a draft', async () => {
    await save('listing', sharedListing, { isDraft: true });
    expect(await listing()).toEqual(nothing);
    const restored = await restoreFirst();
    expect(restored.listing.draft).toEqual(sharedListing);
    expect(await listing()).toEqual(nothing);
  });

  async function restoreFirst(): Promise<Chapter> {
    await ask('POST', '/api/admin/chapter/listing/discard-draft', {});
    const revisions = (await ask('GET', `/api/admin/revisions/chapter/${topicId('listing')}`)).json<
      { id: number; kind: string }[]
    >();
    const { id: revisionId } = revisions.find(({ kind }) => kind === 'draft')!;
    return (await ask('POST', '/api/admin/chapter/listing/restore', { revisionId })).json<Chapter>();
  }
});

describe('the region', () => {
  it('is no email address', async () => {
    const response = await save('listing', { region: 'ada@harbor.example' });
    expect(response.json<ErrorBody>().fields).toEqual({
      'values.region': 'Please type a place, not an email address.',
    });
  });
});

describe('what an owner can share', () => {
  it('is every item, whatever is shared at present', async () => {
    await chooseStart('2027-07-01T00:00');
    await recordTest('2026-11-29T07:00:00Z');
    await save('listing', { region: 'Central Florida' });
    const whole = (await ask('GET', '/api/admin/listing')).json<Listing>();
    expect(whole).toEqual(Object.assign({}, nothing, ...items.map(([, value]) => value)));
  });

  it('is not decided by an editor', async () => {
    const { cookie } = await signedIn(app.db, 'editor');
    const response = await app.fastify.inject({
      method: 'PATCH',
      url: '/api/admin/chapter/listing',
      payload: { values: sharedListing },
      headers: { cookie },
    });
    expect(response.statusCode).toBe(403);
    expect(await listing()).toEqual(nothing);
  });
});
