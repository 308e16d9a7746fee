import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAccountEmails, type AccountEmails } from '../../../../test/account-emails.ts';
import { publishDetails } from '../../../../test/chapter-details.ts';
import { openOffices } from '../../../../test/offices.ts';

let app: AccountEmails['app'];
let offices: ReturnType<typeof openOffices>;
let ann: number;
const treasurer = 'Treasurer';

beforeAll(async () => {
  ({ app } = await openAccountEmails({ cacheDocuments: false }));
  offices = openOffices(app);
  await publishDetails((...statement) => app.db.pool.query(...statement), { directory: { emails: 'form' } });
});

beforeEach(async () => {
  await app.db.pool.query('truncate contacts, rate_limits, emails cascade');
  await offices.reset();
  ann = await offices.add('Ann Example', 'Treasurer', 'ann@chapter.example');
  await offices.add('Bea Example', 'Chaplain', 'bea@chapter.example');
  await offices.setTopics('Treasurer', 'Giving and <dues>');
});

const draft = { name: 'Zoë O’Neil', email: 'zoe@home.example', message: 'How do I pay?' };
const post = (form: Record<string, string>) =>
  app.fastify.inject({
    method: 'POST',
    url: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...draft, ...form }).toString(),
  });
const page = async (query = '') => (await app.fastify.inject(`/contact${query}`)).body;
const stored = async () =>
  (await app.db.pool.query<{ for_office: string }>('select for_office from contacts')).rows;

describe('the form', () => {
  it('asks who it is for, and has the office of the URL chosen', async () => {
    const body = await page();
    expect(body).toContain('Who is it for?');
    expect(body).toContain('<option value="" selected="">The chapter</option>');
    expect(body).toContain(`<option value="${treasurer}">Treasurer: giving and &lt;dues&gt;</option>`);
    expect(await page(`?office=${treasurer}`)).toContain(`<option value="${treasurer}" selected="">`);
    expect(await page('?office=treasurer')).toContain(`<option value="${treasurer}" selected="">`);
    for (const gone of ['?office=Chaplain', '?office=12'])
      expect(await page(gone)).toContain('<option value="" selected="">The chapter</option>');
  });

  it('has the office of the topic chosen, unless the URL names another', async () => {
    const chosen = `<option value="${treasurer}" selected="">`;
    expect(await page('?topic=give')).toContain(chosen);
    expect(await page('?topic=join')).not.toContain(chosen);
    expect(await page('?topic=ask')).not.toContain(chosen);
    const chaplain = 'Chaplain';
    await offices.setTopics(chaplain, 'Joining us');
    expect(await page('?topic=join')).toContain(`<option value="${chaplain}" selected="">`);
    expect(await page(`?topic=give&office=${chaplain}`)).toContain(
      `<option value="${chaplain}" selected="">`,
    );
  });

  it('does not ask where it is for a member, or no office gets messages', async () => {
    expect(await page(`?to=${ann}`)).not.toContain('Who is it for?');
    expect(await page(`?to=${ann}&office=${treasurer}`)).not.toContain('Who is it for?');
    await offices.setTopics('Treasurer', '');
    expect(await page()).not.toContain('Who is it for?');
  });
});

describe('the form without JavaScript', () => {
  it('sends a message to an office, or to the chapter', async () => {
    expect((await post({ office: treasurer })).headers.location).toBe('/contact?sent=yes');
    expect((await post({ office: '' })).statusCode).toBe(303);
    expect(await stored()).toEqual([{ for_office: 'Treasurer' }, { for_office: null }]);
  });

  it('keeps the choice after a mistake', async () => {
    const { body } = await post({ email: 'zoe', office: treasurer });
    expect(body).toContain('Who is it for?');
    expect(body).toContain(
      `<option value="${treasurer}" selected="">Treasurer: giving and &lt;dues&gt;</option>`,
    );
  });

  it('keeps the text and offers the others where the office no longer gets messages', async () => {
    await offices.setTopics('Treasurer', '');
    await offices.setTopics('Chaplain', 'Prayers');
    const { statusCode, body } = await post({ office: treasurer });
    expect(statusCode).toBe(400);
    expect(body).toContain('You can send your message to the chapter instead.');
    expect(body).toContain(draft.message);
    expect(body).toContain('Chaplain: prayers');
    expect(body).not.toContain(`value="${treasurer}"`);
    expect(await stored()).toEqual([]);
  });

  it('keeps the choice after a server error', async () => {
    await app.db.pool.query('alter table contacts rename to contacts_away');
    try {
      const { body } = await post({ office: treasurer });
      expect(body).toContain(`<input type="hidden" name="office" value="${treasurer}"/>`);
    } finally {
      await app.db.pool.query('alter table contacts_away rename to contacts');
    }
  });

  it('refuses a message to a member and to an office', async () => {
    const { body } = await post({ to: String(ann), office: treasurer });
    expect(body).toContain('Please choose a member or an office, not both.');
    expect(await stored()).toEqual([]);
  });
});
