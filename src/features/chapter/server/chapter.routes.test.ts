import { describe, expect, it } from 'vitest';
import { signedIn } from '../../../../test/app.ts';
import { publishDetails } from '../../../../test/chapter-details.ts';
import { chapterSite } from '../../../../test/chapter-site.ts';
import type { ErrorBody } from '../../../kernel/errors.ts';
import type { Chapter } from '../chapter.contract.ts';
import { emptyValues, topicId, type Topic } from '../topics.contract.ts';

const { app, ask, save, site } = chapterSite();

const stored = async () => (await ask('GET', '/api/admin/chapter')).json<Chapter>();
const revisionsOf = async (topic: Topic) =>
  (await ask('GET', `/api/admin/revisions/chapter/${topicId(topic)}`)).json<
    { id: number; version: number; kind: string }[]
  >();

describe('a topic of the chapter details', () => {
  it('is empty at first, and published at once', async () => {
    const { mission } = await stored();
    expect(mission).toMatchObject({ version: 1, published: emptyValues.mission });
    expect(mission.draft).toBeUndefined();
    const response = await save('mission', { statement: 'We serve.' }, { version: 1 });
    expect(response.json()).toMatchObject({ version: 2, published: { statement: 'We serve.' } });
    expect((await site()).home.mission).toBe('We serve.');
    expect((await stored()).mission).toMatchObject({ version: 2, updatedBy: 'Ada Example' });
  });

  it('has a draft that visitors do not see until it is published', async () => {
    await save('contact', { email: 'hello@harbor.example' });
    const draft = await save('contact', { email: 'new@harbor.example' }, { isDraft: true });
    expect(draft.json()).toMatchObject({
      published: { email: 'hello@harbor.example' },
      draft: { email: 'new@harbor.example' },
    });
    expect((await site()).email).toBe('hello@harbor.example');
    await save('contact', { email: 'new@harbor.example' });
    expect((await site()).email).toBe('new@harbor.example');
    expect((await stored()).contact.draft).toBeUndefined();
  });

  it('loses its draft when it is discarded, and the draft stays in the history', async () => {
    await save('contact', { email: 'hello@harbor.example' });
    await save('contact', { email: 'new@harbor.example' }, { isDraft: true });
    const response = await ask('POST', '/api/admin/chapter/contact/discard-draft', {});
    expect(response.json<Chapter>().contact).toMatchObject({ published: { email: 'hello@harbor.example' } });
    expect(response.json<Chapter>().contact.draft).toBeUndefined();
    expect((await revisionsOf('contact')).map(({ kind }) => kind)).toEqual([
      'published',
      'draft',
      'published',
      'published',
    ]);
  });

  it('of the president is refused where it was written for another woman', async () => {
    const words = { memberId: '7', quote: 'Come in.' };
    for (const options of [{}, { isDraft: true }]) {
      const response = await save('president', words, options);
      expect(response.statusCode).toBe(400);
      expect(response.json<ErrorBody>().fields).toHaveProperty(
        ['values.memberId'],
        expect.stringContaining('No member is President now'),
      );
    }
    const { rows } = await app.db.pool.query<{ id: number }>(
      `insert into members (name, title, is_officer, position) values ('Ada', 'President', true, 1) returning id`,
    );
    expect((await save('president', words)).json<ErrorBody>().message).toContain('Ada is President now');
    expect((await save('president', { ...words, memberId: String(rows[0]!.id) })).statusCode).toBe(200);
  });

  it('loses a draft from before it was ever published', async () => {
    await save('identity', { chapterName: 'Harbor Chapter' }, { isDraft: true });
    const response = await ask('POST', '/api/admin/chapter/identity/discard-draft', {});
    expect(response.statusCode).toBe(200);
    expect(response.json<Chapter>().identity).toMatchObject({ version: 3, published: emptyValues.identity });
  });

  it('is restored as it was, a draft as a draft', async () => {
    await save('giving', { text: '<p>One</p>' });
    await save('giving', { text: '<p>Two</p>' }, { isDraft: true });
    await save('giving', { text: '<p>Three</p>' });
    const revisions = await revisionsOf('giving');
    const restore = async (version: number) => {
      const revisionId = revisions.find((revision) => revision.version === version)!.id;
      return ask('POST', '/api/admin/chapter/giving/restore', { revisionId });
    };
    expect((await restore(2)).statusCode).toBe(200);
    expect((await site()).giving.text).toBe('<p>One</p>');
    expect((await restore(3)).statusCode).toBe(200);
    expect((await stored()).giving).toMatchObject({
      published: { text: '<p>One</p>' },
      draft: { text: '<p>Two</p>' },
    });
    const foreign = await ask('POST', '/api/admin/chapter/mission/restore', { revisionId: revisions[0]!.id });
    expect(foreign.statusCode).toBe(404);
  });

  it('refuses a stale version, and saves a retry once', async () => {
    await save('mission', { statement: 'One' }, { version: 1 });
    const stale = await save('mission', { statement: 'Two' }, { version: 1 });
    expect([stale.statusCode, stale.json<ErrorBody>().code]).toEqual([409, 'conflict']);
    const key = 'a-key-of-a-form';
    const [first, second] = await Promise.all([
      save('mission', { statement: 'Three' }, { version: 2, key }),
      save('mission', { statement: 'Three' }, { version: 2, key }),
    ]);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect((await stored()).mission.version).toBe(3);
  });

  it('of two officers at once is saved by one of them', async () => {
    const responses = await Promise.all(
      ['One', 'Two', 'Three'].map((statement) => save('mission', { statement }, { version: 1 })),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
  });

  it('can be read where it was stored before there were limits', async () => {
    await publishDetails((...statement) => app.db.pool.query(...statement), {
      contact: { outsideLinks: [{ label: 'League', url: 'http://league.example/' }] },
      president: { name: 'Ada', quote: 'Long. '.repeat(100) },
    });
    const { contact, president } = await stored();
    expect(contact.published.outsideLinks[0]!.url).toBe('http://league.example/');
    expect(president.published.quote).toHaveLength(600);
    const { url } = contact.published.outsideLinks[0]!;
    const response = await save('contact', { outsideLinks: [{ label: 'League', url }] });
    expect(Object.keys(response.json<ErrorBody>().fields!)).toEqual(['values.outsideLinks.0.url']);
  });

  it('keeps only safe HTML and says what was removed', async () => {
    const response = await save('president', { name: 'Ada', message: '<p>Hi</p><script>x()</script>' });
    expect(response.json()).toMatchObject({ published: { message: '<p>Hi</p>' } });
    expect(response.json<{ dropped: string[] }>().dropped).toHaveLength(1);
  });

  it('is an owner’s where it is the identity', async () => {
    const { cookie } = await signedIn(app.db, 'editor');
    const asEditor = (topic: Topic) =>
      app.fastify.inject({
        method: 'PATCH',
        url: `/api/admin/chapter/${topic}`,
        headers: { cookie },
        payload: { values: emptyValues[topic] },
      });
    expect((await asEditor('identity')).statusCode).toBe(403);
    expect((await asEditor('mission')).statusCode).toBe(200);
  });

  it('tells every process when it is published, and not when a draft is saved or discarded', async () => {
    const listener = await app.db.pool.connect();
    try {
      const heard: (string | undefined)[] = [];
      listener.on('notification', ({ payload }) => heard.push(payload));
      await save('mission', { statement: 'At first.' });
      await listener.query('listen content_changed');
      await save('mission', { statement: 'Drafted.' }, { isDraft: true });
      await ask('POST', '/api/admin/chapter/mission/discard-draft', {});
      await listener.query('select');
      expect(heard).toEqual([]);
      await save('mission', { statement: 'Published.' });
      await expect.poll(() => heard).toEqual(['chapter_details']);
    } finally {
      listener.release(true);
    }
  });

  it.each<[Topic, object, string]>([
    ['contact', { facebook: 'javascript:alert(1)' }, 'values.facebook'],
    ['contact', { email: 'hello' }, 'values.email'],
    ['giving', { url: 'http://pay.example' }, 'values.url'],
    ['identity', { timeZone: 'Mars/Olympus' }, 'values.timeZone'],
    ['mission', { facts: Array.from({ length: 5 }, () => ({ figure: '1', label: 'a' })) }, 'values.facts'],
  ])('refuses the %s %j', async (topic, values, field) => {
    const response = await save(topic, values);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json<ErrorBody>().fields!)).toEqual([field]);
  });
});
