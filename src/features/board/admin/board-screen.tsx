import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { retryReads } from '../../../ui/use-read.ts';
import { useBoard } from './board.queries.ts';

/** Who holds which office today. */
export default function BoardScreen() {
  const read = useBoard();
  const retry = retryReads([read], focusMain);
  return (
    <AdminScreen title="Board">
      {retry && <FailedRead {...retry} />}
      {read.isPending && <Loading text="Loading the board…" />}
      {read.data && (
        <dl className="grid gap-3">
          {read.data.offices.map(({ title, holders }) => (
            <div key={title}>
              <dt className="text-ink-2">{title}</dt>
              <dd>{holders.map(({ name }) => name).join(' and ') || 'No one'}</dd>
            </div>
          ))}
        </dl>
      )}
    </AdminScreen>
  );
}
