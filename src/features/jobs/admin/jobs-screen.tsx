import { useQuery } from '@tanstack/react-query';
import { readOf } from '../../../kernel/http-client.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { focusMain } from '../../../ui/focus-main.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { retryReads } from '../../../ui/retry-reads.ts';
import type { listWork, Work } from '../jobs.contract.ts';
import { WorkCard } from './work-card.tsx';
import { summaryOf } from './work-words.ts';

const workRead = readOf<typeof listWork>('/api/admin/jobs');

/** What the website does by itself, later or at night, and what of it failed. */
export default function JobsScreen() {
  const read = useQuery<Work[]>({
    queryKey: [workRead.url],
    // It goes on by itself: whoever looks, or looks again, wants to know how it stands now.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const retry = retryReads([read], focusMain);
  const { timeZone } = useDocument();
  const asOf = new Date(read.dataUpdatedAt);
  const summary = summaryOf(read.data ?? [], { timeZone, asOf });
  return (
    <AdminScreen title="Work behind the scenes" action={<BackLink to="/admin">Back to Dashboard</BackLink>}>
      {read.data ? (
        <div className="grid max-w-[60rem] gap-4">
          <p className="max-w-[68ch] text-ink-2">
            Some work is done by the website itself, a little later or every night. Here you see how it
            stands.
          </p>
          <p
            role="status"
            className={`rounded-2 border-l-4 p-4 font-semibold ${summary.isTrouble ? 'border-red-700 bg-red-50' : 'border-green-800 bg-green-100'}`}
          >
            {summary.text}
          </p>
          <ul className="divide-y divide-line rounded-3 border border-line bg-surface">
            {read.data.map((work) => (
              <WorkCard key={work.kind} work={work} asOf={asOf} />
            ))}
          </ul>
        </div>
      ) : retry ? (
        <FailedRead {...retry} />
      ) : (
        <Loading text="Loading…" />
      )}
    </AdminScreen>
  );
}
