import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useDocument } from '../../../ui/document-context.tsx';
import { PlainFailure } from '../../../ui/form-failure.ts';
import { toast } from '../../../ui/toast.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useQuestion } from '../../../ui/use-question.ts';
import { goOnFrom } from '../../changes/admin/go-on-from.ts';
import { lastSave } from '../../changes/admin/last-save.ts';
import { useSaveOver } from '../../changes/admin/use-save-over.tsx';
import type { ChapterEvent } from '../events.contract.ts';
import { eventParts } from './event-conflict.ts';
import {
  copyOf,
  eventForm,
  newEventValues,
  repetitionLeftOut,
  valuesOf,
  type EventValues,
} from './event-values.ts';
import { eventKey, readManaged, refreshEvents } from './managed-events.ts';
import { plannedDates, type PlannedDates } from './planned-dates.ts';
import { useSendEvent, type SentEvent } from './send-event.ts';
import { useEventPicture } from './use-event-picture.ts';

/** What a form begins with: an event to change, one to copy, or nothing. */
export interface FormStart {
  event?: ChapterEvent;
  copied?: ChapterEvent | undefined;
}

/** The form of one event, new or not: what is asked before it is saved, and what comes after. */
export function useEventForm({ event, copied }: FormStart) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { timeZone } = useDocument();
  const send = useSendEvent();
  const [isSending, setIsSending] = useState(false);
  const [dropped, setDropped] = useState<string[]>([]);
  const [openedAt] = useState(() => new Date());
  const [seen] = useState<ChapterEvent[]>(() => (event ? [event] : []));
  const [schema] = useState(() => eventForm(timeZone, seen));
  const repeat = useQuestion<{ title: string; planned: PlannedDates }, boolean>();
  const form = useForm<EventValues, EventValues>({
    schema,
    defaultValues: startValues(),
    draft: draftOf({ event, copied }),
    onSubmit,
  });
  const picture = useEventPicture((address) =>
    form.setValue('imageUrl', address, { shouldDirty: true, shouldValidate: true }),
  );
  const { saveOver, conflictDialog } = useSaveOver({
    what: 'event',
    form,
    partsOf: () => eventParts(timeZone),
    readNewer: event && readNewer,
    valuesOf: (newer: ChapterEvent) => valuesOf(newer, timeZone),
    otherSaveOf: ({ id }) => lastSave('event', id),
    createdEarlier: {
      draftKey: (id) => `event:${id}`,
      open: (id) => goTo(`/admin/edit-event/${id}`),
      openList: () => goTo('/admin/events'),
      leftOut: repetitionLeftOut,
    },
  });

  function startValues(): EventValues {
    if (event) return valuesOf(event, timeZone);
    return copied ? copyOf(copied, timeZone) : newEventValues(openedAt, timeZone);
  }

  function goTo(address: string) {
    void navigate(address);
    void refreshEvents(client);
  }

  async function readNewer() {
    const newer = await readManaged(event!.id);
    seen.push(newer);
    return newer;
  }

  async function onSubmit(checked: EventValues) {
    await confirmDates(checked);
    setDropped([]);
    setIsSending(true);
    try {
      // Before the picture goes out: what is typed meanwhile is not a part of this save.
      const atPress = structuredClone(form.getValues());
      const address = await picture.settle();
      const picked = address === undefined ? {} : { imageUrl: address };
      const typed = { ...atPress, ...picked };
      const outcome = await saveOver(
        { ...checked, ...picked },
        {
          typed,
          send: (text) => send(text, { id: event?.id, heldKey: form.heldKey, seen, timeZone }),
          failure: event ? 'Failed to update event' : 'Failed to create event',
          onSending: setIsSending,
        },
      );
      if ('preferred' in outcome) client.setQueryData(eventKey(outcome.preferred.id), outcome.preferred);
      else if (event) conclude(outcome.saved, outcome.sent, typed);
      else leave(outcome.saved, typed);
    } finally {
      setIsSending(false);
    }
    void refreshEvents(client);
  }

  /** Goes on where there is one date, or she has seen them all. */
  async function confirmDates(values: EventValues) {
    const planned = event ? undefined : plannedDates(values, timeZone);
    if (!planned) return;
    if (planned.dates.length < Number(values.repeat.count)) {
      const message = 'Please choose fewer events: these dates reach too far into the future.';
      throw new PlainFailure(message, { fields: { 'repeat.count': message } });
    }
    if (!(await repeat.ask({ title: values.title, planned }))) {
      throw new PlainFailure('Nothing is created yet. Everything you typed is still here.');
    }
  }

  function conclude({ event: stored, dropped: leftOut }: SentEvent, sent: EventValues, typed: EventValues) {
    seen.splice(0, seen.length, stored);
    client.setQueryData(eventKey(stored.id), stored);
    goOnFrom(form, { saved: valuesOf(stored, timeZone), sent, typed, isChanged: leftOut.length > 0 });
    setDropped(leftOut);
    toast({ title: 'Event updated successfully', description: 'Your changes have been saved.' });
  }

  function leave({ event: first, count, dropped: leftOut }: SentEvent, typed: EventValues) {
    // The address of a picture that was uploaded on the way is a part of what is saved now.
    form.resetDefaultValues(typed);
    toast({
      title: 'Event created successfully',
      description:
        count === 1
          ? 'Your new event has been added to the calendar.'
          : `Your ${count} new events have been added to the calendar.`,
      // The list begins with the farthest event, where a new one is rarely found.
      action: { label: 'Open it', onAct: () => void navigate(`/admin/edit-event/${first.id}`) },
    });
    void navigate('/admin/events', { state: { dropped: leftOut } });
  }

  /** The event is deleted: nothing of it is worth keeping, or asking for, any more. */
  function abandon() {
    flushSync(() => {
      picture.remove();
      form.reset();
    });
    form.draft?.forget();
  }

  const questions = { repeat, conflictDialog };
  return { form, picture, isSending, dropped, closeDropped: () => setDropped([]), questions, abandon };
}

export type EventFormState = ReturnType<typeof useEventForm>;

/** A copy has a place of its own, so that it never pushes out a new event she has begun. */
function draftOf({ event, copied }: FormStart) {
  if (event) return { key: `event:${event.id}`, title: event.title };
  return copied ? { key: `event:copy-of-${copied.id}`, title: copied.title } : { key: 'event:new' };
}
