import { useQuery } from '@tanstack/react-query';
import { listManagedEvents } from '../features/events/manage-events.contract.ts';
import { memberRecord } from '../features/members/admin/member-record.ts';
import { usePublishedPages } from '../features/pages/admin/managed-pages.ts';
import { TopicScreen } from '../features/site/admin/topic-screen.tsx';
import { call } from '../kernel/http-client.ts';
import { linkTargets } from './admin-link-targets.ts';

/** A topic of the chapter details, with what it needs of other features. */
export default function AdminTopicScreen() {
  const { data: members = [], data: read } = useQuery(memberRecord.queries.list);
  const { data: nextEvents = [] } = useQuery({
    queryKey: ['next-events'],
    queryFn: () => call(listManagedEvents, { query: { when: 'upcoming', limit: 5 } }),
  });
  const { data: pages = [] } = usePublishedPages();
  return (
    <TopicScreen
      members={members}
      hasNoMembers={read?.length === 0}
      nextEvents={nextEvents}
      pages={pages}
      targets={linkTargets(pages)}
    />
  );
}
