import { useQuery } from '@tanstack/react-query';
import { BoardScreen } from '../features/board/admin/board-screen.tsx';
import { memberRecord } from '../features/members/admin/member-record.ts';
import { PastBoards } from '../features/members/admin/past-boards.tsx';
import { listHeadings } from '../features/members/headings.rules.ts';
import { focusMain } from '../ui/focus.ts';
import { retryReads } from '../ui/use-read.ts';

/** The board, with the members to choose from and their past boards. */
export default function AdminBoardScreen() {
  const read = useQuery(memberRecord.queries.list);
  const members = {
    list: read.data,
    retry: retryReads([read], focusMain),
    headings: listHeadings(read.data ?? []),
  };
  return <BoardScreen members={members} PastBoards={PastBoards} />;
}
