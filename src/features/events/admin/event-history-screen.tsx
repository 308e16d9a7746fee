import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '../../../kernel/http-client.ts';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { HeaderLink } from '../../../ui/layout/header-link.tsx';
import { isNotFound } from '../../../ui/is-not-found.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { type HistoryOf, HistoryScreen } from '../../records/admin/history-screen.tsx';
import { toHistoryFields } from '../../records/admin/field-info.ts';
import { restoreEvent } from '../manage-events.contract.ts';
import { eventFieldInfos } from './event-fields.ts';
import { toForm } from './event-form-values.ts';
import { eventKeys, readManaged } from './managed-events.ts';
import type { Times } from './typed-times.ts';

export default function EventHistoryScreen() {
  const { id = '' } = useParams();
  const { timeZone } = useDocument();
  const isPossible = recordIdIn(id) !== undefined;
  // Read again whenever the screen opens: the event may have been saved since, here or elsewhere.
  const read = useQuery({
    queryKey: eventKeys.detail(Number(id)),
    queryFn: () => readManaged(Number(id)),
    refetchOnMount: 'always',
    enabled: isPossible,
  });
  const isMissing = !isPossible || isNotFound(read);
  return (
    <HistoryScreen
      of={historyOf(Number(id), { isThere: !isMissing, timeZone })}
      read={read}
      isMissing={isMissing}
      title={isMissing ? undefined : read.data?.title}
      links={<HeaderLink to={`/admin/edit-event/${id}`}>Edit Event</HeaderLink>}
      deletedText="This event is deleted. Choose a version and restore it to bring the event back."
      renderFallback={({ isMissing: neverWas, retry }) => (
        <>
          {neverWas ? (
            <p className="pb-5 text-lg">Event not found</p>
          ) : retry ? (
            <FailedRead {...retry} text="Failed to load event data. Please try again." />
          ) : (
            <Loading text="Loading history..." />
          )}
          <HeaderLink to="/admin/events">Return to Events</HeaderLink>
        </>
      )}
    />
  );
}

function historyOf(id: number, { isThere, timeZone }: { isThere: boolean; timeZone: string }): HistoryOf {
  return {
    entityType: 'event',
    entityId: id,
    fieldsOf: (snapshot) =>
      toHistoryFields(eventFieldInfos(timeZone), toForm(snapshot as unknown as Times, timeZone)),
    consequencesOf: () =>
      isThere
        ? 'Visitors will see this version at once. Nothing is lost: the event as it is now stays among the versions.'
        : 'The event comes back, and visitors will see it at once.',
    restore: ({ id: revisionId }, version, idempotencyKey) =>
      call(restoreEvent, { params: { id }, body: { revisionId, version }, idempotencyKey }),
  };
}
