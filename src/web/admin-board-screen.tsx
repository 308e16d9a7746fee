import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BoardScreen } from '../features/board/admin/board-screen.tsx';
import { memberRecord } from '../features/members/admin/member-record.ts';
import { PastBoards } from '../features/members/admin/past-boards.tsx';
import { listHeadings } from '../features/members/headings.rules.ts';
import { memberCalls, type Member } from '../features/members/members.contract.ts';
import { call } from '../kernel/http-client.ts';
import { refreshRecords } from '../records/admin/record-queries.ts';
import { focusMain } from '../ui/focus.ts';
import { retryReads } from '../ui/use-read.ts';

/** The board, with the members to choose from and their past boards. */
export default function AdminBoardScreen() {
  const client = useQueryClient();
  const read = useQuery(memberRecord.queries.list);
  const members = {
    list: read.data,
    retry: retryReads([read], focusMain),
    headings: listHeadings(read.data ?? []),
    async add(name: string, idempotencyKey: string) {
      const member = await call(memberCalls.create, { body: { name, category: 'member' }, idempotencyKey });
      await refreshRecords(client, 'member');
      return member as Member;
    },
  };
  return <BoardScreen members={members} PastBoards={PastBoards} />;
}
