import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../kernel/http-client.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { UserFacingError } from '../../../ui/forms/form-errors.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useConfirm } from '../../../ui/feedback/use-confirm.ts';
import { toConflictParts } from '../../records/admin/field-info.ts';
import { lastSave } from '../../records/admin/record-queries.ts';
import { type SaveTarget, useRecordForm } from '../../records/admin/use-record-form.tsx';
import { type ChapterEvent, createEvent, type SavedEvent, updateEvent } from '../events.contract.ts';
import { repeatEvent } from '../manage-events.contract.ts';
import { eventFieldInfos } from './event-fields.ts';
import { copyOf, emptyEvent, eventForm, type EventFormValues, toBody, toForm } from './event-form-values.ts';
import { eventKeys, readManaged, refreshEvents } from './managed-events.ts';
import { plannedDates, type PlannedDates, repetitionOf } from './planned-dates.ts';
import { useEventPicture } from './use-event-picture.ts';

/** What a form starts with: an event to change, one to copy, or nothing. */
interface FormStart {
  event?: ChapterEvent;
  copied?: ChapterEvent | undefined;
}

/** A saved event; the first one where several were created. */
interface SavedEvents {
  event: SavedEvent;
  count: number;
}

export function useEventForm({ event, copied }: FormStart) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { timeZone } = useDocument();
  /** All versions of this event that were read: times that match one of them are sent as its moments. */
  const [seen] = useState<ChapterEvent[]>(() => (event ? [event] : []));
  const [start] = useState(() => {
    if (event) return toForm(event, timeZone);
    return copied ? copyOf(copied, timeZone) : emptyEvent(new Date(), timeZone);
  });
  const [schema] = useState(() => eventForm(timeZone, seen));
  const repeat = useConfirm<{ title: string; planned: PlannedDates }, boolean>();
  const editor = useRecordForm<EventFormValues, ChapterEvent, SavedEvents>({
    name: 'event',
    record: event,
    schema,
    initialValues: start,
    draft: draftOf({ event, copied }),
    read: readNewer,
    send,
    toStored: ({ event: saved }) => saved,
    toForm: (stored) => toForm(stored, timeZone),
    removedContent: ({ event: { dropped = [] } }) => dropped,
    conflictParts: () => toConflictParts(eventFieldInfos(timeZone)),
    lastSave: ({ id }) => lastSave('event', id),
    confirm: confirmDates,
    prepare: async () => {
      const imageUrl = await picture.settle();
      return imageUrl === undefined ? {} : { imageUrl };
    },
    messages: {
      updated: { title: 'Event updated successfully', description: 'Your changes have been saved.' },
      failed: event ? 'Failed to update event' : 'Failed to create event',
    },
    onCreated,
    onStored: (stored) => {
      seen.splice(0, seen.length, stored);
      client.setQueryData(eventKeys.form(stored.id), stored);
    },
    onSettled: () => void refreshEvents(client),
  });
  const { form } = editor;
  const picture = useEventPicture((address) =>
    form.setValue('imageUrl', address, { shouldDirty: true, shouldValidate: true }),
  );

  async function readNewer(id: number) {
    const newer = await readManaged(id);
    seen.push(newer);
    return newer;
  }

  async function send(values: EventFormValues, { id, idempotencyKey }: SaveTarget): Promise<SavedEvents> {
    const body = toBody(values, seen, timeZone);
    const { version, repeat: repetition } = values;
    if (id !== undefined) {
      const saved = await call(updateEvent, { params: { id }, body: { ...body, version }, idempotencyKey });
      return { event: saved, count: 1 };
    }
    if (repetition.every === 'never')
      return { event: await call(createEvent, { body, idempotencyKey }), count: 1 };
    const { events, dropped } = await call(repeatEvent, {
      body: { ...body, repeat: { every: repetition.every, ...repetitionOf(repetition) } },
      idempotencyKey,
    });
    return { event: { ...events[0]!, dropped }, count: events.length };
  }

  /** Shows all dates of an event that repeats before anything is created. */
  async function confirmDates(values: EventFormValues) {
    const planned = event ? undefined : plannedDates(values, timeZone);
    if (!planned) return;
    if (planned.dates.length < Number(values.repeat.count)) {
      const message = 'Please choose fewer events: these dates reach too far into the future.';
      throw new UserFacingError(message, { fields: { 'repeat.count': message } });
    }
    if (!(await repeat.ask({ title: values.title, planned }))) {
      throw new UserFacingError('Nothing is created yet. Your text is still here.');
    }
  }

  function onCreated({ event: { id, dropped }, count }: SavedEvents) {
    toast({
      title: 'Event created successfully',
      description:
        count === 1
          ? 'Your new event has been added to the calendar.'
          : `Your ${count} new events have been added to the calendar.`,
      // The list starts with the farthest event, where a new one is rarely found.
      action: { label: 'Open it', onAct: () => void navigate(`/admin/edit-event/${id}`) },
    });
    void navigate('/admin/events', { state: { dropped } });
  }

  /** The event is deleted. */
  function discard() {
    picture.remove();
    editor.discard();
  }

  return { ...editor, picture, repeat, discard };
}

export type EventEditor = ReturnType<typeof useEventForm>;

/** A copy has a draft of its own, so that it never replaces the draft of a new event. */
function draftOf({ event, copied }: FormStart) {
  if (event) return { key: `event:${event.id}`, title: event.title };
  return copied ? { key: `event:copy-of-${copied.id}`, title: copied.title } : { key: 'event:new' };
}
