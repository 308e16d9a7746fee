import PrintIcon from 'lucide-react/icons/printer';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { Actions } from '../../../ui/layout/actions.tsx';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { retryReads } from '../../../ui/use-read.ts';
import { useLinkedScreens } from '../../records/admin/admin-feature.ts';
import type { MembersRead } from './member-choices.ts';
import { NextYear } from './next-year.tsx';
import { StartedNotice, ThisYear } from './this-year.tsx';
import { useYear, useYearWrites } from './year.queries.ts';

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
        <Actions
          of=""
          words={2}
          actions={[
            { label: 'How to hand over', Icon: PrintIcon, to: '/admin/how-to-hand-over' },
            ...useLinkedScreens('/admin/year'),
          ]}
        />
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
