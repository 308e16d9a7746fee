import { useQuery } from '@tanstack/react-query';
import { memberRecord } from '../features/members/admin/member-record.ts';
import { listHeadings } from '../features/members/headings.rules.ts';
import { YearScreen } from '../features/board/admin/board-screen.tsx';
import { focusMain } from '../ui/focus.ts';
import { retryReads } from '../ui/use-read.ts';

/** The year, with the members to choose from. */
export default function AdminYearScreen() {
  const read = useQuery(memberRecord.queries.list);
  const members = {
    list: read.data,
    retry: retryReads([read], focusMain),
    headings: listHeadings(read.data ?? []),
  };
  return <YearScreen members={members} />;
}
