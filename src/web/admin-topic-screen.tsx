import { useQuery } from '@tanstack/react-query';
import { listManagedEvents } from '../features/events/manage-events.contract.ts';
import { useMembersList } from '../features/members/admin/managed-members.ts';
import { TopicScreen } from '../features/site/admin/topic-screen.tsx';
import { call } from '../kernel/http-client.ts';

/** A topic of the chapter details, with what it needs of other features: who can be president, and the next events. */
export default function AdminTopicScreen() {
  const { data: members = [] } = useMembersList();
  const { data: nextEvents = [] } = useQuery({
    queryKey: ['next-events'],
    queryFn: () => call(listManagedEvents, { query: { when: 'upcoming', limit: 5 } }),
  });
  return <TopicScreen members={members} nextEvents={nextEvents} />;
}
