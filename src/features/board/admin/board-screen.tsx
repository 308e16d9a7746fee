import PrintIcon from 'lucide-react/icons/printer';
import { Link } from 'react-router';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { retryReads } from '../../../ui/use-read.ts';
import type { MembersRead } from './member-choices.ts';
import { NextYear } from './next-board.tsx';
import { StartedNotice, ThisYear } from './today.tsx';
import { useYear, useYearWrites } from './board.queries.ts';

/** Prepares the next year of offices. */
export function YearScreen({ members }: { members: MembersRead }) {
  const read = useYear();
  const writes = useYearWrites();
  const retry = retryReads([read], focusMain);
  const year = read.data;
  return (
    <AdminScreen
      title="The year"
      action={
        <Link to="/admin/how-to-hand-over" className="row-action">
          <PrintIcon aria-hidden="true" />
          <span>
            Print<span className="max-wide:sr-only">: how to hand over</span>
          </span>
        </Link>
      }
    >
      {retry && <FailedRead {...retry} />}
      {read.isPending && <Loading text="Loading the year…" />}
      {year && <StartedNotice year={year} writes={writes} />}
      {year?.next && <NextYear year={year} next={year.next} members={members} writes={writes} />}
      {year && !year.next && <ThisYear year={year} writes={writes} />}
    </AdminScreen>
  );
}
