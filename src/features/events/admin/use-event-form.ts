import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../kernel/http-client.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { UserFacingError } from '../../../ui/forms/form-errors.ts';
import type { Toast } from '../../../ui/feedback/toast-card.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useConfirm } from '../../../ui/feedback/use-confirm.ts';
import { toConflictParts } from '../../records/admin/field-info.ts';
import { lastSave } from '../../records/admin/record-queries.ts';
import { useRecordForm, type SaveTarget } from '../../records/admin/use-record-form.tsx';
import {
  createEvent,
  createRecurringEvent,
  updateEvent,
  type ChapterEvent,
  type SavedEvent,
} from '../events.contract.ts';
import { eventsHref } from '../site/events-params.ts';
import {
  copyOf,
  emptyEvent,
  eventFieldInfos,
  eventFormSchema,
  toBody,
  toForm,
  type EventFormValues,
} from './event-form-values.ts';
import { eventKeys, fetchEvent, refreshEvents } from './events.queries.ts';
import { previewRecurrence, toRecurrence, type RecurrencePreview } from './recurrence-preview.ts';

/** An event to change, one to copy, or neither for an empty form. */
interface EventFormSource {
  event?: ChapterEvent;
  copied?: ChapterEvent | undefined;
}

/** The saved event, or the first of several that were created. */
interface SavedEvents {
  event: SavedEvent;
  count: number;
}

export function useEventForm({ event, copied }: EventFormSource) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { timeZone } = useDocument();
  /** All versions of this event that were read. Times that match one of them are sent as its stored moments. */
  const [seen] = useState<ChapterEvent[]>(() => (event ? [event] : []));
  const [initialValues] = useState(() => {
    if (event) return toForm(event, timeZone);
    return copied ? copyOf(copied, timeZone) : emptyEvent(new Date(), timeZone);
  });
  const [schema] = useState(() => eventFormSchema(timeZone, seen));
  const recurrence = useConfirm<{ title: string; preview: RecurrencePreview }, boolean>();
  const editor = useRecordForm<EventFormValues, ChapterEvent, SavedEvents>({
    name: 'event',
    record: event,
    schema,
    initialValues,
    draft: draftOf({ event, copied }),
    read: readNewer,
    send,
    toStored: ({ event: saved }) => saved,
    toForm: (stored) => toForm(stored, timeZone),
    removedContent: ({ event: { dropped = [] } }) => dropped,
    conflictParts: () => toConflictParts(eventFieldInfos(timeZone)),
    lastSave: ({ id }) => lastSave('event', id),
    confirm: confirmDates,
    messages: {
      updated: { title: 'Event updated successfully', description: 'Your changes have been saved.' },
      failed: event ? 'Failed to update event' : 'Failed to create event',
    },
    sitePath: ({ event: { id } }) => eventsHref({ event: id }),
    onCreated,
    onStored: (stored) => {
      seen.splice(0, seen.length, stored);
      client.setQueryData(eventKeys.form(stored.id), stored);
    },
    onSettled: () => void refreshEvents(client),
  });

  async function readNewer(id: number) {
    const newer = await fetchEvent(id);
    seen.push(newer);
    return newer;
  }

  async function send(values: EventFormValues, { id, ...attempt }: SaveTarget): Promise<SavedEvents> {
    const body = toBody(values, seen, timeZone);
    const { version, repeat } = values;
    if (id !== undefined) {
      if (repeat.every !== 'never') throw cannotRepeat();
      const saved = await call(updateEvent, { params: { id }, body: { ...body, version }, ...attempt });
      return { event: saved, count: 1 };
    }
    if (repeat.every === 'never') return { event: await call(createEvent, { body, ...attempt }), count: 1 };
    const { events, dropped } = await call(createRecurringEvent, {
      body: { ...body, repeat: { every: repeat.every, ...toRecurrence(repeat) } },
      ...attempt,
    });
    return { event: { ...events[0]!, dropped }, count: events.length };
  }

  /** Shows all dates of a recurring event before any event is created. */
  async function confirmDates(values: EventFormValues) {
    const preview = event ? undefined : previewRecurrence(values, timeZone);
    if (!preview) return;
    if (preview.dates.length < Number(values.repeat.count)) {
      const message = 'Please choose fewer events: these dates reach too far into the future.';
      throw new UserFacingError(message, { fields: { 'repeat.count': message } });
    }
    if (!(await recurrence.ask({ title: values.title, preview }))) {
      throw new UserFacingError('Nothing was created yet. Your text is still here.');
    }
  }

  function onCreated({ event: { id, dropped }, count }: SavedEvents, link: Toast['link']) {
    toast({
      title: 'Event created successfully',
      description:
        count === 1
          ? 'Your new event has been added to the calendar.'
          : `Your ${count} new events have been added to the calendar.`,
      link,
    });
    void navigate('/admin/events', { state: { dropped, highlight: id } });
  }

  return { ...editor, recurrence };
}

export type EventEditor = ReturnType<typeof useEventForm>;

/** An earlier attempt created the event, and someone has changed it since: what is saved now is this one event. */
function cannotRepeat(): UserFacingError {
  const message =
    'Someone has already changed this event, so it can’t repeat. Choose “Does not repeat”, save, then copy the event.';
  return new UserFacingError(message, { fields: { 'repeat.every': message } });
}

/** A copy has its own draft, so that it never replaces the draft of a new event. */
function draftOf({ event, copied }: EventFormSource) {
  if (event) return { key: `event:${event.id}`, title: event.title };
  return copied ? { key: `event:copy-of-${copied.id}`, title: copied.title } : { key: 'event:new' };
}
