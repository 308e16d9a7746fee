import { useQuery } from '@tanstack/react-query';
import { listManagedEvents } from '../features/events/manage-events.contract.ts';
import { memberRecord } from '../features/members/admin/member-record.ts';
import { usePublishedPages } from '../features/pages/admin/managed-pages.ts';
import { TopicScreen } from '../features/chapter/admin/topic-screen.tsx';
import { call } from '../kernel/http-client.ts';
import { pagePath } from '../features/pages/pages.rules.ts';
import { fixedLinks } from './navigation.ts';

/** A topic of the chapter details, with what it needs of other features. */
export default function AdminTopicScreen() {
  const { data: members = [], data: read } = useQuery(memberRecord.queries.list);
  const { data: nextEvents = [] } = useQuery({
    queryKey: ['next-events'],
    queryFn: () => call(listManagedEvents, { query: { when: 'upcoming', limit: 5 } }),
  });
  const { data: pages = [] } = usePublishedPages();
  const targets = [
    ...fixedLinks.map(({ to, label }) => ({ value: to, label })),
    ...pages.map((page) => ({ value: pagePath(page), label: page.title })),
  ];
  return (
    <TopicScreen
      members={members}
      hasNoMembers={read?.length === 0}
      nextEvents={nextEvents}
      pages={pages}
      targets={targets}
    />
  );
}
