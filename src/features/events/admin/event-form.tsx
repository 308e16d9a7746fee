import { Suspense, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../ui/layout/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { useEventParts } from '../../../records/admin/admin-feature.ts';
import { Form, FormFooter } from '../../../ui/forms/form.tsx';
import { LockedFields } from '../../../ui/forms/locked-fields.tsx';
import { SanitizedNotice } from '../../../ui/forms/sanitized-notice.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { RichTextField } from '../../media/admin/rich-text-field.tsx';
import { eventStatuses } from '../event-status.rules.ts';
import type { ChapterEvent, EventField } from '../events.contract.ts';
import { statusName, type EventFormValues } from './event-form-values.ts';
import { AlbumField, ContactField, ProgramField } from './event-choice-fields.tsx';
import { EventPicture } from './event-picture.tsx';
import { EventTimeFields } from './event-time-fields.tsx';
import { RecurrenceDates, RecurrenceFields } from './recurrence-fields.tsx';
import { EventQuestions, KeptNotice } from './event-questions.tsx';
import { SeriesNote } from './series-scope.tsx';
import type { EventEditor } from './use-event-form.ts';
import './event-form.css';

interface EventFormProps {
  editor: EventEditor;
  /** Absent for a new event. */
  event?: ChapterEvent | undefined;
}

export function EventForm({ editor, event }: EventFormProps) {
  const { form, isSending, removed, closeRemoved, questions, kept, closeKept, conflictDialog } = editor;
  return (
    <div className="max-w-[62rem]">
      <SanitizedNotice what="event" dropped={removed} onClose={closeRemoved} />
      <KeptNotice kept={kept} onClose={closeKept} />
      {event && <SeriesNote id={event.id} />}
      <Form form={form}>
        {/* The form closes once the event is created, so text typed in the meantime would be lost. An upload can still be stopped. */}
        <LockedFields isLocked={!event && isSending && !form.isUploading} className="event-form">
          {columns(event).map((column) => (
            <div key={Object.keys(column).join()}>
              {Object.entries(column).map(([name, input]) => (
                <div key={name} data-field={name} className="empty:hidden">
                  {input}
                </div>
              ))}
            </div>
          ))}
        </LockedFields>
        <FormFooter>
          <Button type="submit" aria-disabled={isSending}>
            <PendingLabel
              idle={event ? 'Save Changes' : 'Create Event'}
              pending={event ? 'Saving...' : 'Creating...'}
              isPending={isSending}
            />
          </Button>
        </FormFooter>
      </Form>
      <EventQuestions event={event} questions={questions} />
      {conflictDialog}
    </div>
  );
}

type FormPart = Exclude<EventField, 'endDate'> | 'repeat' | 'dates';

/** Beside each other on a laptop. On a phone the dates follow what they depend on. An input without a column is in the first. */
function columns(event: ChapterEvent | undefined): Readonly<Record<string, ReactNode>>[] {
  const { dates, imageUrl, status, programId, contactId, album, ...first } = inputs(event);
  return [first, { dates, imageUrl, status, programId, contactId, album }];
}

/** The input of each field, in the order of the form. A field without an input does not compile. */
function inputs(event: ChapterEvent | undefined): Record<FormPart, ReactNode> {
  return {
    title: <TextField name="title" label="Title" required />,
    // The end is next to the start.
    startDate: <EventTimeFields event={event} />,
    repeat: !event && <RecurrenceFields />,
    dates: !event && <RecurrenceDates />,
    location: <TextField name="location" label="Location" optional />,
    streetAddress: (
      <TextField
        name="streetAddress"
        label="Street address"
        hint="Such as “12 Mill Road, Laurel, MD 20708”."
        optional
      />
    ),
    status: <StatusField />,
    programId: <ProgramField />,
    contactId: <ContactField />,
    album: <AlbumField />,
    description: <RichTextField name="description" label="Description" kind="part" optional />,
    parts: <EventParts eventId={event?.id} />,
    imageUrl: <EventPicture />,
  };
}

/** The groups of other features. */
function EventParts({ eventId }: { eventId: number | undefined }) {
  return useEventParts().map(({ name, Fields }) => (
    <Suspense key={name}>
      <Fields eventId={eventId} />
    </Suspense>
  ));
}

const statusOptions = eventStatuses.map((status) => ({ value: status, label: statusName(status) }));

function StatusField() {
  const status = useWatch<EventFormValues, 'status'>({ name: 'status' });
  const hint =
    status === 'scheduled'
      ? 'Takes place as planned.'
      : `Stays on the calendar, crossed out and marked “${statusName(status)}”.`;
  return <SelectField name="status" label="Status" hint={hint} options={statusOptions} />;
}
