import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAccountEmails, type AccountEmails } from '../../../../test/account-emails.ts';
import { signedIn } from '../../../../test/app.ts';
import { textOf } from '../../../../test/email-delivery.ts';
import { callsAs } from '../../../../test/invitations.ts';
import { addPerson } from '../../../../test/people.ts';

let app: AccountEmails['app'];
let delivery: AccountEmails['delivery'];
let calls: ReturnType<typeof callsAs>;
let bea: number;

beforeAll(async () => {
  ({ app, delivery } = await openAccountEmails({ now: () => new Date('2026-11-16T15:00:00Z') }));
});

beforeEach(async () => {
  await delivery.reset();
  await app.db.pool.query('truncate admin_users cascade');
  calls = callsAs(app, (await signedIn(app.db)).cookie);
  bea = await addPerson(app.db, 'bea');
});

const sentTexts = async () => {
  await delivery.deliver();
  return delivery.server.accepted.map(({ raw }) => textOf(raw).replaceAll('\r\n', '\n'));
};
const actions = async () => {
  const { rows } = await app.db.pool.query<{ action: string }>(
    `select action from activity where subject = 'person' and entity_id = $1 order by id`,
    [bea],
  );
  return rows.map(({ action }) => action);
};

describe('a change of access', () => {
  it.each([
    [{ role: 'helper' }, ['make-helper'], 'You are a helper now.'],
    [{ canExport: true }, ['allow-export'], 'You can now download the lists of members and messages.'],
    [{ accessUntil: '2027-06-30' }, ['change-end'], 'You can sign in until Wednesday, June 30, 2027.'],
    [
      { canExport: true, accessUntil: '2027-06-30' },
      ['allow-export', 'change-end'],
      'You can now download the lists of members and messages.\nYou can sign in until Wednesday, June 30, 2027.',
    ],
  ])('%j is recorded, and the person gets one email', async (change, recorded, text) => {
    expect((await calls.patch(`people/${bea}`, change)).statusCode).toBe(200);
    expect(await actions()).toEqual(recorded);
    expect(await sentTexts()).toEqual([expect.stringContaining(text)]);
  });

  it('back is recorded as well', async () => {
    await calls.patch(`people/${bea}`, { canExport: true, accessUntil: '2027-06-30' });
    await calls.patch(`people/${bea}`, { canExport: false, accessUntil: null });
    expect(await actions()).toEqual(['allow-export', 'change-end', 'deny-export', 'change-end']);
    expect((await sentTexts())[1]).toContain(
      'You can’t download the lists of members and messages any more.\nYour access has no end date any more.',
    );
  });

  it('that changes nothing is not recorded, and no one gets an email', async () => {
    await calls.patch(`people/${bea}`, { role: 'editor', canExport: false, accessUntil: null });
    expect(await actions()).toEqual([]);
    expect(await sentTexts()).toEqual([]);
  });
});

it('a reset link that an owner makes says in its email who made it', async () => {
  await calls.post(`people/${bea}/reset-link`);
  const [text] = await sentTexts();
  expect(text).toContain('Ada Example made this link for you');
  expect(text).not.toContain('Someone');
});
