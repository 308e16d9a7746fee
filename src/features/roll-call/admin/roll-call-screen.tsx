import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { Row, RowList } from '../../../ui/layout/rows.tsx';
import { retryReads } from '../../../ui/use-read.ts';
import { refreshRecords } from '../../records/admin/record-queries.ts';
import { readRollCall, type RollCall } from '../manage-roll-call.contract.ts';
import { hrefFor, toFilters } from './roll-call-filters.ts';
import { countMembers } from './roll-call-words.ts';
import { StartSection } from './start-section.tsx';

/** Asks every member once a year how she wants to be listed. What they reply is in the list of members. */
export default function RollCallScreen() {
  // Read each time the screen opens, because members reply at any time.
  const read = useQuery<RollCall>({ queryKey: [readRollCall.path], refetchOnMount: 'always' });
  const client = useQueryClient();
  const retry = retryReads([read], focusMain);
  async function refresh() {
    await Promise.all([read.refetch(), refreshRecords(client, 'member')]);
  }
  return (
    <AdminScreen title="Ask members to check their entries" back={{ to: '/admin/members', label: 'Members' }}>
      {read.data && <Summary rollCall={read.data} />}
      {read.data ? (
        <StartSection rollCall={read.data} refresh={refresh} />
      ) : retry ? (
        <FailedRead {...retry} />
      ) : (
        <Loading text="Loading…" />
      )}
    </AdminScreen>
  );
}

/** How many replied, and the filters of the list of members that have something to do. */
function Summary({ rollCall }: { rollCall: RollCall }) {
  const { timeZone } = useDocument();
  if (!rollCall.current) return null;
  const { asked, silent, startedAt, startedBy, linksUntil, isOver } = rollCall.current;
  const on = (moment: string) => formatIn(timeZone, moment, 'MMMM d, yyyy');
  const filters = toFilters(rollCall, timeZone).filter(({ records }) => records.length > 0);
  return (
    <div className="mb-6 grid gap-1">
      <p className="text-lg font-semibold">
        {`${(asked - silent.length).toLocaleString('en-US')} of ${countMembers(asked)} replied`}
      </p>
      <p className="text-ink-2">
        {`${startedBy} asked them on ${on(startedAt)}. `}
        {isOver ? `The links worked until ${on(linksUntil)}.` : `The links work until ${on(linksUntil)}.`}
      </p>
      {filters.length > 0 && (
        <div className="mt-3">
          <RowList label="What is left to do">
            {filters.map(({ key, label, records }) => (
              <Row key={key} id={key} to={hrefFor(key)} title={`${label} (${records.length})`} hasArrow />
            ))}
          </RowList>
        </div>
      )}
    </div>
  );
}
