import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { siteUrl } from '../../../kernel/admin-document.ts';
import { call, RequestError } from '../../../kernel/http-client.ts';
import { formatIn } from '../../../kernel/dates.ts';
import { useAdminFeatures, useEventParts } from '../../../records/admin/admin-feature.ts';
import type { CancelExtra } from '../../../records/admin/feature-parts.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { retryReads } from '../../../ui/use-read.ts';
import { updateFollowingEvents, type EventCard, type SavedSeries } from '../manage-events.contract.ts';
import { eventPath } from '../events.rules.ts';
import { CancelEmail, EMAILED, readChangeEmail } from './change-email.tsx';
import { eventKeys, refreshEvents, useSeries } from './events.queries.ts';
import { keptSentences, SeriesScopeField, type SeriesScope } from './series-scope.tsx';

interface CancelEventDialogProps {
  event: Pick<EventCard, 'id' | 'title' | 'startDate' | 'endDate' | 'status' | 'parts'>;
  /** Whether it is known that the event is in no series. */
  isSingle?: boolean;
  /** Called with the event after it was cancelled, and again if that was undone. */
  onChanged?: (saved: SavedSeries) => void;
  onClose: () => void;
}

/** Cancels an event, or also the later events of its series. */
export function CancelEventDialog({ event, isSingle, onChanged, onClose }: CancelEventDialogProps) {
  const client = useQueryClient();
  const { timeZone } = useDocument();
  const [scope, setScope] = useState<SeriesScope>('this');
  const [sentence, setSentence] = useState<string | undefined>('');
  const partForms = useEventParts();
  const features = useAdminFeatures();
  const [extra, setExtra] = useState<CancelExtra>();
  const path = eventPath(event);
  const series = useSeries(event.id, { enabled: !isSingle });
  const following = series.data?.following ?? [];
  const also = scope === 'this' ? '' : following.map(({ id }) => id).join();
  const email = useQuery({
    queryKey: [...eventKeys.all, 'cancel-email', event.id, also],
    queryFn: () => readChangeEmail(partForms, event, { status: 'cancelled', also }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const body = email.data && sentence !== undefined ? { email: { sentence } } : {};
  const failedRead = retryReads([series, email], focusMain);
  // Until they are read, no one knows whether to ask which ones, and who gets an email.
  const isReady =
    (isSingle || series.data !== undefined) && email.data !== undefined && !email.isPlaceholderData;
  const { run, isPending } = useAction({
    run: (idempotencyKey) =>
      call(updateFollowingEvents, {
        params: { id: event.id },
        body: { status: 'cancelled', ...body, ...(scope === 'this' && { only: [] }) },
        idempotencyKey,
      }),
    onDone: (saved) => {
      const undoExtra = extra?.();
      announce(saved, undoExtra);
      onChanged?.(saved);
      onClose();
      void refreshEvents(client);
    },
    failed: (error) =>
      error instanceof RequestError && error.status === 404
        ? 'Someone has deleted this event.'
        : 'Not cancelled. Please try again.',
  });

  function announce({ changed, kept }: SavedSeries, undoExtra: ReturnType<CancelExtra> | undefined) {
    const count = changed.length + 1;
    const later = following.filter(({ id }) => changed.includes(id));
    toast({
      title: count === 1 ? 'Event cancelled' : `${count} events cancelled`,
      description: [
        'Visitors see “Cancelled”.',
        ...(body.email ? [EMAILED] : []),
        ...keptSentences(kept, timeZone),
      ].join(' '),
      link: { label: 'See it on the website', href: siteUrl(path) },
      action: {
        label: 'Undo',
        onAct: () => {
          void undo(client, [event, ...later], { isEmailed: body.email !== undefined, onChanged });
          void undoExtra?.then((takeBack) => takeBack());
        },
      },
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel event"
      subtitle={`${event.title}, ${formatIn(timeZone, event.startDate, 'MMM d, yyyy • h:mm a')}`}
      footer={
        <>
          <Button look="line" onClick={onClose}>
            Keep it
          </Button>
          <Button look="danger" aria-disabled={isPending || !isReady} onClick={() => isReady && run()}>
            <PendingLabel
              idle={
                body.email ? `Cancel and email ${email.data!.emails.toLocaleString('en-US')}` : 'Cancel event'
              }
              pending="Cancelling..."
              isPending={isPending}
            />
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failedRead ? <FailedRead {...failedRead} /> : series.isLoading && <Loading text="Loading events…" />}
        {following.length > 0 && (
          <SeriesScopeField event={event} following={following} scope={scope} onChange={setScope} />
        )}
        <p className="text-ink-2">
          {scope === 'this' ? 'It stays' : 'They stay'} on the calendar, crossed out and marked “Cancelled”.
          You can undo this.
        </p>
        {features.map(
          ({ manifest, CancelOffer }) =>
            CancelOffer && (
              <CancelOffer
                key={Object.keys(manifest.adminPaths)[0]}
                event={{ ...event, path }}
                onChange={(carryOut) => setExtra(() => carryOut)}
              />
            ),
        )}
        {email.data && <CancelEmail email={email.data} sentence={sentence} onChange={setSentence} />}
      </div>
    </Dialog>
  );
}

type CancelledEvent = Pick<EventCard, 'id' | 'status'>;

/** Gives the events that were cancelled, and no others, the status each of them had. They are in order of date. */
async function undo(
  client: QueryClient,
  cancelled: readonly CancelledEvent[],
  options: { isEmailed: boolean; onChanged: CancelEventDialogProps['onChanged'] },
): Promise<void> {
  const groups = Map.groupBy(cancelled, ({ status }) => status);
  try {
    const saved = await Promise.all(
      Array.from(groups, ([status, [first, ...rest]]) =>
        call(updateFollowingEvents, {
          params: { id: first!.id },
          body: { status, only: rest.map(({ id }) => id), ...(options.isEmailed && { email: {} }) },
          idempotencyKey: crypto.randomUUID(),
        }),
      ),
    );
    // The event itself is the first of its group.
    for (const event of saved) if (event.id === cancelled[0]!.id) options.onChanged?.(event);
    const { length } = cancelled;
    toast({
      title: length === 1 ? 'Event is back on' : `${length} events are back on`,
      description: `Visitors see ${length === 1 ? 'it' : 'them'} as before.${options.isEmailed ? ` ${EMAILED}` : ''}`,
    });
  } catch {
    toast({
      title: 'Error',
      description: 'Still cancelled. Please try again.',
      tone: 'destructive',
      action: { label: 'Try again', onAct: () => void undo(client, cancelled, options) },
    });
  }
  await refreshEvents(client);
}
