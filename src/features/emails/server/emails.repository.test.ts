import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { emailsRepository } from './emails.repository.ts';

const database = await testDatabase();
const emails = emailsRepository(database.db);
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
  it('cannot be sent again', async () => {
    const junk = await insert(2, `state = 'canceled'`);
    const target = { template: 'contact-message', recipient: 'c@d.example', newMessageId: '<new@d.example>' };
    expect(await emails.restart(junk, target)).toBe(false);
    expect(await stateOf(junk)).toBe('canceled');
  });
});
