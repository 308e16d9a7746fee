import { useMembersList } from '../features/members/admin/managed-members.ts';
import { TopicScreen } from '../features/site/admin/topic-screen.tsx';

/** A topic of the chapter details, with the members who can be president. */
export default function AdminTopicScreen() {
  const { data = [] } = useMembersList();
  return <TopicScreen members={data} />;
}
