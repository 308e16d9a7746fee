import MessagesIcon from 'lucide-react/icons/mail';
import { mailTroubles } from '../features/contact/admin/mail-words.ts';
import { useMessagesStatus } from '../features/contact/admin/messages.queries.ts';
import { DashboardCard } from './dashboard-card.tsx';

/** What visitors have written, and whether it is mailed. */
export function DashboardMessages() {
  const { data } = useMessagesStatus('when-opened');
  const unread = data?.counts.unread ?? 0;
  const troubles = data ? mailTroubles(data) : [];
  return (
    <DashboardCard
      to="/admin/messages"
      title="Messages"
      text="Read and answer what visitors have written."
      Icon={MessagesIcon}
    >
      {unread > 0 && (
        <p className="mt-2">
          <span className="rounded-1 bg-susan-200 px-2 py-[.1rem] text-sm font-[650] text-ink">
            {`${unread.toLocaleString('en-US')} unread`}
          </span>
        </p>
      )}
      {troubles.length > 0 && (
        <p className="mt-2 border-l-4 border-susan-500 bg-susan-100 px-3 py-2 text-sm">
          {troubles.join(' ')}
        </p>
      )}
    </DashboardCard>
  );
}
