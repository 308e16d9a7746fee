import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../kernel/http-client.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { UserFacingError } from '../../../ui/forms/form-errors.ts';
import type { Toast } from '../../../ui/feedback/toast-card.tsx';
import { useEventParts } from '../../../records/admin/admin-feature.ts';
import { toConflictParts } from '../../../records/admin/field-info.ts';
import { useRecordForm, type SaveTarget } from '../../../records/admin/use-record-form.tsx';
import type { EventStatus } from '../event-status.rules.ts';
import {
  createEvent,
  createRecurringEvent,
  updateEvent,
  type ChapterEvent,
  type EventInput,
  type SavedEvent,
} from '../events.contract.ts';
import { eventPath } from '../events.rules.ts';
import { updateFollowingEvents, type SavedSeries } from '../manage-events.contract.ts';
import {
  copyEvent,
  emptyEvent,
  eventFieldInfos,
  eventFormSchema,
  toBody,
  toForm,
  type EventFormValues,
} from './event-form-values.ts';
import { EMAILED } from './change-email.tsx';
import { eventKeys, fetchEvent, refreshEvents, useEventChoices } from './events.queries.ts';
import { toRecurrence } from './recurrence-preview.ts';
import { useEventQuestions } from './use-event-questions.ts';

/** An event to change, one to copy, or neither for an empty form. */
interface EventFormSource {
  event?: ChapterEvent;
  copied?: ChapterEvent | undefined;
}

export function useEventForm({ event, copied }: EventFormSource) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { timeZone } = useDocument();
  const [newValues] = useState(() =>
    copied ? copyEvent(copied, timeZone) : emptyEvent(new Date(), timeZone),
  );
  const schema = useMemo(() => eventFormSchema(timeZone, event ? [event] : []), [timeZone, event]);
  const { data: choices } = useEventChoices();
  const partForms = useEventParts();
  const questions = useEventQuestions(event);
  const [kept, setKept] = useState<SavedSeries['kept']>([]);
  /** The unsaved status that cancelling beside the form replaced. */
  const chosenStatus = useRef<EventStatus>(undefined);
  const editor = useRecordForm<EventFormValues, ChapterEvent>({
    kind: {
      type: 'event',
      schema,
      read: fetchEvent,
      toForm: (stored) => toForm(stored, timeZone),
      conflictParts: () => toConflictParts(eventFieldInfos(timeZone, choices, partForms)),
    },
    record: event,
    startValues: event ? undefined : newValues,
    draft: draftOf({ event, copied }),
    async send(values, target, known) {
      // Times that match a known version are sent as its stored moments.
      const { event: saved, count } = await save(values, toBody(values, known, timeZone), target);
      const { dropped, ...stored } = saved;
      const toast = event ? updatedToast(count, questions.isEmailed()) : createdToast(count);
      return { stored, toast, sitePath: eventPath(saved), removedContent: dropped };
    },
    confirm: questions.confirm,
    failed: event ? 'Failed to update event' : 'Failed to create event',
    onStored: ({ id }, dropped) => {
      if (!event) void navigate('/admin/events', { state: { dropped, highlight: id } });
    },
    onSettled: () => void refreshEvents(client),
  });

  /** Returns the saved event, or the first of several that were created, and how many were saved. */
  async function save({ version, repeat }: EventFormValues, body: EventInput, target: SaveTarget) {
    const { id, ...attempt } = target;
    if (id !== undefined) {
      if (repeat.every !== 'never') throw cannotRepeat();
      const email = questions.isEmailed() ? {} : undefined;
      const request = { params: { id }, body: { ...body, version, email }, ...attempt };
      const saved: SavedEvent & Partial<SavedSeries> = await questions.remember(() =>
        questions.scope() === 'this' ? call(updateEvent, request) : call(updateFollowingEvents, request),
      );
      const { changed = [], kept: notChanged = [], ...stored } = saved;
      setKept(notChanged);
      return { event: stored, count: changed.length + 1 };
    }
    if (repeat.every === 'never') return { event: await call(createEvent, { body, ...attempt }), count: 1 };
    const { events, dropped } = await call(createRecurringEvent, {
      body: { ...body, repeat: { every: repeat.every, ...toRecurrence(repeat)! } },
      ...attempt,
    });
    return { event: { ...events[0]!, dropped }, count: events.length };
  }

  /**
   * The event was cancelled beside the form, or that was undone. The form keeps what is typed, and on Undo shows the status
   * that was chosen before. If others have saved, the form keeps its version, so that the next save asks.
   */
  function onStatusChanged({ id, status, version: newest }: SavedSeries) {
    const { getValues, setValue, baseline } = editor.form;
    const { status: chosen, version: known } = getValues();
    const version = newest === known + 1 ? newest : known;
    const isUndone = status !== 'cancelled';
    setValue('status', isUndone ? (chosenStatus.current ?? status) : status);
    chosenStatus.current = isUndone || chosen === baseline.read().status ? undefined : chosen;
    setValue('version', version);
    baseline.move({ ...baseline.read(), status, version });
    client.setQueryData<ChapterEvent>(eventKeys.form(id), (open) => open && { ...open, status, version });
  }

  return { ...editor, questions, kept, closeKept: () => setKept([]), onStatusChanged };
}

export type EventEditor = ReturnType<typeof useEventForm>;

function createdToast(count: number): Toast {
  return {
    title: 'Event created successfully',
    description:
      count === 1
        ? 'Your new event has been added to the calendar.'
        : `Your ${count} new events have been added to the calendar.`,
  };
}

function updatedToast(count: number, isEmailed: boolean): Toast {
  const saved =
    count === 1 ? 'Your changes have been saved.' : `Your changes have been saved in ${count} events.`;
  return {
    title: 'Event updated successfully',
    description: isEmailed ? `${saved} ${EMAILED}` : saved,
  };
}

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
