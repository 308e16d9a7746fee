import type { FillChapter } from '../../../../test/fill-chapter.ts';
import { signToken } from '../../../infra/security/signed-links.ts';
import { LINK_PURPOSE } from '../roll-call.rules.ts';

export const fillChapter: FillChapter = async ({ pool, send, member }) => {
  await send('POST', '/api/admin/roll-call');
  const { rows } = await pool.query<{ id: number; key: string }>(
    'select id, signing_key as key from roll_calls',
  );
  const { id, key } = rows[0]!;
  return [signToken(key, { purpose: LINK_PURPOSE, ids: [id, member.id], email: member.email })];
};
