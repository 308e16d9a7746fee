import type { FillChapter } from '../../../../test/fill-chapter.ts';
import { signToken } from './roll-call-token.ts';

export const fillChapter: FillChapter = async ({ pool, send, member }) => {
  await send('POST', '/api/admin/roll-call');
  const { rows } = await pool.query<{ id: number; key: string }>(
    'select id, signing_key as key from roll_calls',
  );
  const { id, key } = rows[0]!;
  return [signToken(key, { rollCallId: id, memberId: member.id, email: member.email })];
};
