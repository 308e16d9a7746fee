import { Fragment } from 'react';
import { useParams } from 'react-router';
import { mayCall } from '../../../kernel/roles.ts';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { useRights } from '../../../ui/rights-context.tsx';
import { saveTopic } from '../chapter.contract.ts';
import { topicContracts, type Topic } from '../topics.contract.ts';
import { useChapterToEdit } from './chapter-queries.ts';
import { TopicForm } from './topic-form.tsx';
import type { TopicLists } from './topic-module.ts';
import { backFrom, moduleOf, topicIn } from './topics.ts';

/** The screen of the topic in the address. */
export function TopicScreen(lists: TopicLists) {
  const topic = topicIn(useParams()['id']);
  const rights = useRights();
  const read = useChapterToEdit();
  if (topic && read.data && mayCall(rights, saveTopic[topic])) {
    // Another president has another form.
    const presidentId = topic === 'president' ? read.data.president.published.memberId : '';
    return (
      <TopicForm key={`${topic}${presidentId}`} topic={topic} stored={read.data[topic]}>
        <TopicFields topic={topic} lists={lists} />
      </TopicForm>
    );
  }
  return (
    <AdminScreen title={topic ? topicContracts[topic].name : 'Chapter details'} back={backFrom(topic)}>
      {!topic ? (
        <p className="text-lg">There is nothing at this address.</p>
      ) : !mayCall(rights, saveTopic[topic]) ? (
        <p className="text-lg">Only an owner can change this.</p>
      ) : (
        <NotLoaded reads={[read]} text="Loading chapter details..." />
      )}
    </AdminScreen>
  );
}

export function TopicFields({ topic, lists }: { topic: Topic; lists: TopicLists }) {
  return Object.entries(moduleOf(topic).fields).map(
    ([name, { label, input }]) =>
      typeof input === 'function' && <Fragment key={name}>{input({ name, label }, lists)}</Fragment>,
  );
}
