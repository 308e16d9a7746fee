import MessagesIcon from 'lucide-react/icons/mail';
import { mailTroubles } from '../features/contact/admin/mail-words.ts';
import { useMessagesStatus } from '../features/contact/admin/messages.queries.ts';
import { useDocument } from '../ui/document-context.tsx';
import { DashboardCard } from './dashboard-card.tsx';

/** What visitors have written, and whether it is mailed. */
export function DashboardMessages() {
  const { data, isError } = useMessagesStatus('when-opened');
  const { timeZone } = useDocument();
  const unread = data?.counts.unread ?? 0;
  const junk = data?.counts.junk ?? 0;
  const troubles = data ? mailTroubles(data, timeZone) : [];
  return (
    <DashboardCard
      to="/admin/messages"
      title="Messages"
      text="Read and answer what visitors have written."
      Icon={MessagesIcon}
    >
      {(unread > 0 || junk > 0) && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {unread > 0 && (
            <span className="rounded-1 bg-susan-200 px-2 py-[.1rem] font-[650] text-ink">
              {`${unread.toLocaleString('en-US')} unread`}
            </span>
          )}
          {junk > 0 && <span className="text-ink-2">{`${junk.toLocaleString('en-US')} in junk`}</span>}
        </p>
      )}
      {isError && <p className="mt-2 text-sm text-ink-2">We could not see whether there are new messages.</p>}
      {troubles.length > 0 && (
        <p className="mt-2 border-l-4 border-susan-500 bg-susan-100 px-3 py-2 text-sm">
          {troubles.join(' ')}
        </p>
      )}
    </DashboardCard>
  );
}
