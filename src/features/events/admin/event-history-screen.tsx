import { useEventParts } from '../../../records/admin/admin-feature.ts';
import type { ChangeEmail } from '../../../records/admin/feature-parts.ts';
import { type HistoryOf, toHistoryFields } from '../../../records/admin/field-info.ts';
import EditIcon from 'lucide-react/icons/pencil';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router';
import { call } from '../../../kernel/http-client.ts';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { useConfirm } from '../../../ui/feedback/use-confirm.ts';
import { UserFacingError } from '../../../ui/forms/form-errors.ts';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { ButtonLink } from '../../../ui/layout/links.tsx';
import { isNotFound } from '../../../ui/use-read.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { HistoryScreen } from '../../../records/admin/history-screen.tsx';
import { restoreEvent, type ChapterEvent } from '../events.contract.ts';
import { ChangeEmailDialog, changeToTell, readChangeEmail } from './change-email.tsx';
import { eventFieldInfos, toForm } from './event-form-values.ts';
import { eventKeys, fetchEvent, useEventChoices } from './events.queries.ts';
import type { Times } from './local-times.ts';

export default function EventHistoryScreen() {
  const { id = '' } = useParams();
  const { timeZone } = useDocument();
  const isValidId = recordIdIn(id) !== undefined;
  // Read each time the screen opens: the event may have been saved since.
  const read = useQuery({
    queryKey: eventKeys.detail(Number(id)),
    queryFn: () => fetchEvent(Number(id)),
    refetchOnMount: 'always',
    enabled: isValidId,
  });
  const { data: choices } = useEventChoices();
  const partForms = useEventParts();
  const email = useConfirm<ChangeEmail, boolean | undefined>();
  /** Of the last attempt, whose retry must be the same. */
  const chosen = useRef<{ key: string; isEmailed: boolean }>(undefined);
  const isMissing = !isValidId || isNotFound(read);

  const restore: HistoryOf['restore'] = async ({ id: revisionId, snapshot }, version, idempotencyKey) => {
    if (chosen.current?.key !== idempotencyKey) {
      const { parts, ...fields } = snapshot as unknown as ChapterEvent;
      const change = read.data && !isMissing && changeToTell(read.data, fields);
      const found = change && (await readChangeEmail(partForms, { id: Number(id), parts }, change));
      const isEmailed = found ? await email.ask(found) : false;
      if (isEmailed === undefined) throw new UserFacingError('Nothing was restored.');
      chosen.current = { key: idempotencyKey, isEmailed };
    }
    const sent = { revisionId, version, email: chosen.current.isEmailed ? {} : undefined };
    return call(restoreEvent, { params: { id: Number(id) }, body: sent, idempotencyKey });
  };
  const history: HistoryOf = {
    entityType: 'event',
    entityId: Number(id),
    fieldsOf: (snapshot) =>
      toHistoryFields(
        eventFieldInfos(timeZone, choices, partForms),
        toForm(snapshot as unknown as Times, timeZone),
      ),
    consequencesOf: () =>
      isMissing
        ? 'Visitors will see the event again right away.'
        : 'Visitors will see this version right away. The current version stays in the history.',
    restore,
  };
  return (
    <>
      <HistoryScreen
        of={history}
        read={read}
        isMissing={isMissing}
        title={isMissing ? undefined : read.data?.title}
        back={{ to: '/admin/events', label: 'Back to Events' }}
        links={[{ label: 'Edit Event', Icon: EditIcon, to: `/admin/edit-event/${id}` }]}
        deletedText="This event was deleted. Restore a version to bring it back."
        renderFallback={({ isMissing: neverWas, retry }) => (
          <>
            {neverWas ? (
              <p className="pb-5 text-lg">Event not found</p>
            ) : retry ? (
              <FailedRead {...retry} text="Failed to load event data. Please try again." />
            ) : (
              <Loading text="Loading history..." />
            )}
            <ButtonLink look="line" to="/admin/events">
              Return to Events
            </ButtonLink>
          </>
        )}
      />
      {email.open && <ChangeEmailDialog email={email.open.question} onChoose={email.open.choose} />}
    </>
  );
}
