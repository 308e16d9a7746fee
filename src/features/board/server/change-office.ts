import type { RecordWrite, WriteContext } from '../../../infra/http/call.ts';
import type { BodyOf } from '../../../kernel/endpoint.ts';
import { AppError } from '../../../kernel/errors.ts';
import { isSameTitle } from '../../members/offices.rules.ts';
import { memberRecord, toChangedMember } from '../../members/server/members.record.ts';
import { membersRepository, type MemberRow } from '../../members/server/members.repository.ts';
import { changeTogether } from '../../../records/server/change-groups.ts';
import { renameOffices } from '../../chapter/server/rename-offices.ts';
import type { changeOffice } from '../board.contract.ts';
import { boardOf, holdersToday, orderOf, type OfficeLine } from '../board.rules.ts';

/** Changes who holds an office now: a plan of one line, applied at once. Returns the group of its changes. */
export async function changeOfficeNow(
  write: WriteContext,
  { title, wasTitle, holders, seen }: BodyOf<typeof changeOffice>,
): Promise<number> {
  const members = membersRepository(write.tx);
  await members.lockAll();
  const rows = await members.list();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const today = holdersToday(rows, wasTitle ?? title).map(({ id }) => id);
  if (today.length !== seen.length || !today.every((id) => seen.includes(id)))
    throw new AppError('conflict', 'Someone changed the board a moment ago. Look at it again, then choose.');
  if (!holders.every((id) => byId.has(id)))
    throw new AppError('conflict', 'This member was just deleted. Please choose someone else.');
  const lines = [{ title, wasTitle: wasTitle ?? null, category: null, holders }];
  const names = holders.map((id) => byId.get(id)!.name);
  const isRenamed = wasTitle !== undefined && !isSameTitle(wasTitle, title);
  const list = new Intl.ListFormat('en-US').format(names);
  const who = names.length === 0 ? 'No one is' : `${list} ${names.length === 1 ? 'is' : 'are'}`;
  return changeTogether(write, memberRecord, {
    group: {
      kind: 'office',
      title: `${who} ${title}${isRenamed ? ` (was: ${wasTitle})` : ''}`,
      entry: { action: 'update', subject: 'member', title: `the office ${title}: now ${list || 'no one'}` },
    },
    async change(grouped) {
      await changeBoard(grouped, { rows, lines });
      return grouped.groupId;
    },
  });
}

interface BoardLines {
  rows: readonly MemberRow[];
  lines: readonly OfficeLine[];
  isReordered?: boolean;
}

/** Changes the members as these lines say, their order, and the titles that topics of offices are kept by. */
export async function changeBoard(
  write: RecordWrite,
  { rows, lines, isReordered }: BoardLines,
): Promise<void> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const changes = boardOf(rows, lines).map(({ id, ...change }) => ({
    current: byId.get(id)!,
    fields: toChangedMember(byId.get(id)!, change),
  }));
  await memberRecord.updateMany(write, changes);
  await membersRepository(write.tx).reorder(orderOf(rows, lines, isReordered));
  const renamed = lines.flatMap(({ wasTitle, title }) => (wasTitle ? [{ from: wasTitle, to: title }] : []));
  await renameOffices(write, renamed);
}
