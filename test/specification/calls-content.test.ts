import { beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from './site.ts';

interface Stored {
  id: number;
  [field: string]: unknown;
}

let site: Site;
beforeAll(async () => {
  site = await openSite();
});

const gone = 404;
const remove = async (url: string) => (await site.call('DELETE', url)).status;

describe('7. Calls: pages', () => {
  const page = {
    title: 'Our Garden',
    slug: 'our-garden',
    content: {
      body: '<p>Trees.</p>',
      sections: [{ title: 'When', content: '<p>Now.</p>', imageUrl: '/a.webp' }],
    },
    type: 'general',
  };

  it('124: GET /api/pages | none | list (id, title, slug, type)', async () => {
    const { id } = await site.create<Stored>('/api/pages', page);
    const { status, body } = await site.visit<object[]>('GET', '/api/pages');
    expect(status).toBe(200);
    expect(body).toContainEqual({ id, title: 'Our Garden', slug: 'our-garden', type: 'general' });
    await remove(`/api/pages/${id}`);
  });

  it('78, decided: GET /api/pages/id/{id} | none | page; edit and preview read the call for administrators', async () => {
    const { id } = await site.create<Stored>('/api/pages', page);
    const { status, body } = await site.visit<Stored>('GET', `/api/pages/id/${id}`);
    expect([status, body.id, body['title']]).toEqual([200, id, 'Our Garden']);
    await remove(`/api/pages/${id}`);
    expect((await site.visit('GET', `/api/pages/id/${id}`)).status).toBe(gone);
  });

  it('125: GET /api/pages/{slug} | content page; if it fails and the section is about or programs, retry GET /api/pages/{section}/{slug}; answer: title, content.body, content.sections', async () => {
    const inSection = { ...page, slug: 'about/our-garden' };
    for (const [slug, body] of [
      ['our-garden', page],
      ['about/our-garden', inSection],
    ] as const) {
      const { id } = await site.create<Stored>('/api/pages', body);
      const read = await site.visit<Stored>('GET', `/api/pages/${slug}`);
      expect(read).toMatchObject({ status: 200, body: { title: page.title, content: page.content } });
      expect((await site.open('/about/our-garden')).status).toBe(200);
      await remove(`/api/pages/${id}`);
      expect((await site.visit('GET', `/api/pages/${slug}`)).status).toBe(gone);
    }
  });

  it('126: POST /api/pages | title, slug, content, type | create; PATCH /api/pages/{id} | same body | update; DELETE /api/pages/{id} | none | delete', async () => {
    const created = await site.create<Stored>('/api/pages', page);
    expect(created).toMatchObject({ ...page, id: expect.any(Number), createdAt: expect.any(String) });
    expect((await site.call('POST', '/api/pages', page)).status).toBe(409);
    const change = { ...page, title: 'Our Trees', type: 'program', content: { body: '', sections: [] } };
    const changed = await site.call<Stored>('PATCH', `/api/pages/${created.id}`, change);
    expect(changed).toMatchObject({ status: 200, body: change });
    expect(await remove(`/api/pages/${created.id}`)).toBe(204);
    expect(await remove(`/api/pages/${created.id}`)).toBe(gone);
  });
});

describe('7. Calls: events', () => {
  const event = {
    title: 'Spring Tea',
    description: '<p>With scones.</p>',
    startDate: '2027-03-01T10:00',
    endDate: '2027-03-01T11:00',
    location: 'Hall',
    imageUrl: '/media/1/large-800x600.webp',
  };

  it('127: GET /api/events | none | list of events; GET /api/events/{id} | none | one event', async () => {
    const { id } = await site.create<Stored>('/api/events', event);
    const fields = {
      id,
      ...event,
      startDate: '2027-03-01T15:00:00.000Z',
      endDate: '2027-03-01T16:00:00.000Z',
    };
    expect(await site.visit('GET', '/api/events')).toMatchObject({ status: 200, body: [fields] });
    expect(await site.visit('GET', `/api/events/${id}`)).toMatchObject({ status: 200, body: fields });
    await remove(`/api/events/${id}`);
    expect((await site.visit('GET', `/api/events/${id}`)).status).toBe(gone);
  });

  it('128: POST /api/events | title, description, startDate, endDate, location, imageUrl | create; PATCH /api/events/{id} | same fields | update; DELETE /api/events/{id} | none | delete', async () => {
    const { id } = await site.create<Stored>('/api/events', event);
    const change = {
      ...event,
      title: 'Summer Tea',
      startDate: '2027-06-01T10:00',
      endDate: '2027-06-01T11:00',
    };
    const changed = await site.call<Stored>('PATCH', `/api/events/${id}`, {
      ...change,
      location: '',
      imageUrl: '',
    });
    expect(changed).toMatchObject({ status: 200, body: { id, title: 'Summer Tea' } });
    expect([changed.body['location'], changed.body['imageUrl']]).toEqual([undefined, undefined]);
    expect((await site.call('POST', '/api/events', { ...event, endDate: '2027-03-01T09:00' })).status).toBe(
      400,
    );
    expect(await remove(`/api/events/${id}`)).toBe(204);
    expect(await remove(`/api/events/${id}`)).toBe(gone);
  });

  it('137, decided: a date and time without a zone is read in the time zone of the chapter', async () => {
    const { id, startDate } = await site.create<Stored>('/api/events', event);
    expect(startDate).toBe('2027-03-01T15:00:00.000Z');
    await remove(`/api/events/${id}`);
  });
});

describe('7. Calls: members', () => {
  const member = {
    name: 'Ada Stone',
    title: 'Historian',
    email: 'ada@patuxent.example',
    imageUrl: '',
    isOfficer: false,
    isAlumna: true,
    isPlatinum: false,
    category: 'Charter Families',
  };

  it('130: GET /api/members | all members; GET /api/members/officers | officers; GET /api/members/regular | regular members', async () => {
    const ids = [];
    for (const change of [{}, { name: 'Bea Hill', isOfficer: true }, { name: 'Dora Field' }]) {
      ids.push((await site.create<Stored>('/api/members', { ...member, ...change })).id);
    }
    const listed = async (url: string) =>
      (await site.visit<{ name: string }[]>('GET', url)).body.map(({ name }) => name).toSorted();
    expect(await listed('/api/members')).toEqual(['Ada Stone', 'Bea Hill', 'Dora Field']);
    expect(await listed('/api/members/officers')).toEqual(['Bea Hill']);
    expect(await listed('/api/members/regular')).toEqual(['Ada Stone', 'Dora Field']);
    for (const id of ids) await remove(`/api/members/${id}`);
  });

  it('131: POST /api/members | name, title, email, imageUrl, isOfficer, isAlumna, isPlatinum, category | create; PATCH /api/members/{id} | same fields | update; DELETE /api/members/{id} | none | delete', async () => {
    const { imageUrl: _, ...fields } = member;
    const created = await site.create<Stored>('/api/members', member);
    expect(created).toMatchObject(fields);
    const last = await site.create<Stored>('/api/members', { name: 'Dora Field' });
    expect(last).toMatchObject({ isOfficer: false, isAlumna: false, isPlatinum: false, category: 'member' });
    expect(Number(last['position'])).toBeGreaterThan(Number(created['position']));
    const change = { ...fields, name: 'Ada Hill', isOfficer: true };
    const changed = await site.call('PATCH', `/api/members/${created.id}`, change);
    expect(changed).toMatchObject({ status: 200, body: change });
    expect((await site.call('POST', '/api/members', { name: '' })).status).toBe(400);
    for (const { id } of [created, last]) expect(await remove(`/api/members/${id}`)).toBe(204);
    expect(await remove(`/api/members/${last.id}`)).toBe(gone);
  });
});
