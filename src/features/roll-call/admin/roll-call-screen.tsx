import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { refreshRecords } from '../../../records/admin/record-queries.ts';
import { formatMemberCount, readRollCall, type RollCall } from '../manage-roll-call.contract.ts';
import { CHANGES, hrefFor } from './roll-call-filters.ts';
import { StartSection } from './start-section.tsx';

/** Asks every member once a year how she wants to be listed. What they reply is in the list of members. */
export default function RollCallScreen() {
  // Read each time the screen opens, because members reply at any time.
  const read = useQuery<RollCall>({ queryKey: [readRollCall.path], refetchOnMount: 'always' });
  const client = useQueryClient();
  const refresh = async () => void (await Promise.all([read.refetch(), refreshRecords(client, 'member')]));
  return (
    <AdminScreen title="Ask members to check their entries" back={{ to: '/admin/members', label: 'Members' }}>
      {read.data && <Summary rollCall={read.data} />}
      {read.data ? <StartSection rollCall={read.data} refresh={refresh} /> : <NotLoaded reads={[read]} />}
    </AdminScreen>
  );
}

/** How many replied. */
function Summary({ rollCall }: { rollCall: RollCall }) {
  const { timeZone } = useDocument();
  if (!rollCall.current) return null;
  const { asked, changes, silent, startedAt, startedBy, linksUntil, isOver } = rollCall.current;
  const on = (moment: string) => formatIn(timeZone, moment, 'MMMM d, yyyy');
  return (
    <div className="mb-6 grid gap-1">
      <p className="text-lg font-semibold">
        {`${(asked - silent.length).toLocaleString('en-US')} of ${formatMemberCount(asked)} replied`}
      </p>
      <p className="text-ink-2">
        {`${startedBy} asked them on ${on(startedAt)}. `}
        {isOver ? `The links worked until ${on(linksUntil)}.` : `The links work until ${on(linksUntil)}.`}
      </p>
      {changes.length > 0 && (
        <Link to={hrefFor(CHANGES)} className="inline-flex min-h-[44px] items-center font-semibold">
          {`See what ${formatMemberCount(changes.length)} asked for`}
        </Link>
      )}
    </div>
  );
}
