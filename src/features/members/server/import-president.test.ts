import { expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { ImportReport } from '../import-members.contract.ts';
import { members } from './members.table.ts';

it('notes that the president would no longer be one', async () => {
  const app = await testApp();
  const title = 'President';
  await app.db.db.insert(members).values([
    { name: 'Ada', position: 1, email: 'ada@a.example' },
    { name: 'Fay', position: 7, title, isOfficer: true, email: 'fay@a.example' },
  ]);
  const previewed = async (...lines: string[]) => {
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/admin/members/import',
      headers: { cookie: app.admin.cookie },
      payload: { csv: lines.join('\r\n'), dryRun: true },
    });
    return response.json<ImportReport>().rows[0]!;
  };
  const note = 'She is the President now, and won’t be after this import.';
  expect(await previewed('name,title', 'Fay,Member')).toMatchObject({ outcome: 'update', note });
  expect(await previewed('name,officer', 'Fay,no')).toMatchObject({ outcome: 'update', note });
  const shared = await previewed('name,title,email', 'Fay,Past President,ada@a.example');
  expect(shared.note).toBe(`${note} Ada has the same email address.`);
  expect((await previewed('name,category', 'Fay,Board')).note).toBeUndefined();
});
