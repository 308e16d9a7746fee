import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { emailsRepository } from './emails.repository.ts';

const database = await testDatabase();
const emails = emailsRepository(database.db);
const outcome = {
  isSent: true,
  isSkipped: false,
  mayArrive: false,
  reason: 'Accepted.',
  rawResponse: '250',
  recipient: 'a@b.example',
};

beforeEach(() => database.pool.query('truncate emails restart identity cascade'));

async function insert(referenceId: number, columns = ''): Promise<number> {
  const [id] = await emails.insert([
    {
      template: 'contact-message',
      referenceId,
      recipient: 'a@b.example',
      messageId: `<${referenceId}@b.example>`,
    },
  ]);
  if (columns) await database.pool.query(`update emails set ${columns} where id = $1`, [id]);
  return id!;
}

const stateOf = async (id: number) =>
  (await database.pool.query<{ state: string }>('select state from emails where id = $1', [id])).rows[0]
    ?.state;

describe('a message that is moved to junk', () => {
  it('stays canceled when the digest it was in is sent or ended', async () => {
    const digest = await insert(1, 'reference_id = null');
    const member = await insert(2, `digest_id = ${digest}`);
    const junk = await insert(3, `digest_id = ${digest}, state = 'canceled'`);
    await emails.beginAttempt(digest);
    await emails.endAttempt(digest, 'off', null);
    expect([await stateOf(member), await stateOf(junk)]).toEqual(['off', 'canceled']);
    await database.pool.query(`update emails set state = 'waiting' where id <> $1`, [junk]);
    const row = (await emails.beginAttempt(digest))!;
    await emails.recordAttempt(row, outcome);
    expect([await stateOf(digest), await stateOf(member), await stateOf(junk)]).toEqual([
      'sent',
      'sent',
      'canceled',
    ]);
  });

  it('cannot be sent again, and neither can a digest', async () => {
    const digest = await insert(1, 'reference_id = null');
    const junk = await insert(2, `state = 'canceled'`);
    const target = { template: 'contact-message', recipient: 'c@d.example', newMessageId: '<new@d.example>' };
    expect([await emails.restart(digest, target), await emails.restart(junk, target)]).toEqual([
      undefined,
      undefined,
    ]);
    expect([await stateOf(digest), await stateOf(junk)]).toEqual(['waiting', 'canceled']);
  });
});
