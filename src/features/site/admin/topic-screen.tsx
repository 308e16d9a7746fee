import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { mayCall } from '../../../kernel/roles.ts';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { useRights } from '../../../ui/rights-context.tsx';
import { retryReads } from '../../../ui/use-read.ts';
import { saveTopic } from '../chapter.contract.ts';
import { topicNames, type Topic } from '../chapter.rules.ts';
import { backFrom, topicIn, useChapterToEdit } from './chapter-queries.ts';
import { ContactFields } from './contact-fields.tsx';
import { DirectoryFields } from './directory-fields.tsx';
import { GivingFields } from './giving-fields.tsx';
import { IdentityFields } from './identity-fields.tsx';
import type { LinkTarget } from './link-field.tsx';
import { MenuFields, type PageTitle } from './menu-fields.tsx';
import { MissionFields } from './mission-fields.tsx';
import { PresidentFields, type MemberChoice } from './president-fields.tsx';
import { ScholarshipsFields } from './scholarships-fields.tsx';
import { SlidesFields } from './slides-fields.tsx';
import type { NextEvent } from './time-zone-change.tsx';
import { TopicForm } from './topic-form.tsx';

interface TopicScreenProps {
  /** Those who can be president, or lead a program. */
  members: readonly MemberChoice[];
  /** Whether there is no one to choose. */
  hasNoMembers?: boolean;
  nextEvents: readonly NextEvent[];
  /** The screens of the website that a link can lead to. */
  targets: readonly LinkTarget[];
  /** Those that can be in the menu. */
  pages: readonly PageTitle[];
}

/** The screen of the topic in the address. */
export function TopicScreen(props: TopicScreenProps) {
  const topic = topicIn(useParams()['id']);
  const rights = useRights();
  const read = useChapterToEdit();
  const retry = retryReads([read], focusMain);
  const fields = topic && fieldsOf(topic, props);
  if (topic && fields && read.data && mayCall(rights, saveTopic[topic])) {
    return (
      <TopicForm key={topic} topic={topic} stored={read.data[topic]}>
        {fields}
      </TopicForm>
    );
  }
  return (
    <AdminScreen title={topic ? topicNames[topic] : 'Chapter details'} back={backFrom(topic)}>
      {!fields ? (
        <p className="text-lg">There is nothing at this address.</p>
      ) : !mayCall(rights, saveTopic[topic]) ? (
        <p className="text-lg">Only an owner can change this.</p>
      ) : retry ? (
        <FailedRead {...retry} />
      ) : (
        <Loading text="Loading chapter details..." />
      )}
    </AdminScreen>
  );
}

export function fieldsOf(
  topic: Topic,
  { members, hasNoMembers, nextEvents, targets, pages }: TopicScreenProps,
): ReactNode {
  const fields: Record<Topic, ReactNode> = {
    president: (
      <>
        {hasNoMembers && <NoMembers />}
        <PresidentFields members={members} />
      </>
    ),
    successor: <PresidentFields />,
    slides: <SlidesFields targets={targets} />,
    mission: <MissionFields />,
    contact: <ContactFields />,
    giving: <GivingFields />,
    menu: <MenuFields pages={pages} members={members} />,
    identity: <IdentityFields nextEvents={nextEvents} />,
    directory: <DirectoryFields />,
    scholarships: <ScholarshipsFields programs={pages.filter(({ type }) => type === 'program')} />,
  };
  return fields[topic];
}

function NoMembers() {
  return (
    <p>
      The directory has no members yet. <Link to="/admin/import-members">Import members</Link>, or write her
      name below.
    </p>
  );
}
