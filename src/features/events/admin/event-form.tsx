import { Fragment, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../ui/layout/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Form, FormFooter } from '../../../ui/forms/form.tsx';
import { LockedFields } from '../../../ui/forms/locked-fields.tsx';
import { SanitizedNotice } from '../../../ui/forms/sanitized-notice.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { RichTextField } from '../../media/admin/rich-text-field.tsx';
import { eventStatuses } from '../event-status.rules.ts';
import type { ChapterEvent, EventField } from '../events.contract.ts';
import { statusName, type EventFormValues } from './event-form-values.ts';
import { EventPicture } from './event-picture.tsx';
import { EventTimeFields } from './event-time-fields.tsx';
import { RecurrenceDialog, RecurrenceFields } from './recurrence-fields.tsx';
import type { EventEditor } from './use-event-form.ts';

interface EventFormProps {
  editor: EventEditor;
  /** Absent for a new event. */
  event?: ChapterEvent | undefined;
}

export function EventForm({ editor, event }: EventFormProps) {
  const { form, isSending, removed, closeRemoved, recurrence, conflictDialog } = editor;
  return (
    <div className="max-w-[60rem]">
      <SanitizedNotice what="event" dropped={removed} onClose={closeRemoved} />
      <Form form={form}>
        {/* The form closes once the event is created, so text typed in the meantime would be lost. */}
        <LockedFields isLocked={!event && isSending} className="grid gap-5">
          {Object.entries(inputs(event)).map(([name, input]) => (
            <Fragment key={name}>{input}</Fragment>
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
      {recurrence.open && (
        <RecurrenceDialog {...recurrence.open.question} onChoose={recurrence.open.choose} />
      )}
      {conflictDialog}
    </div>
  );
}

/** The input of each field, in the order of the screen. A missing field is a compile error. */
function inputs(event: ChapterEvent | undefined): Record<EventField, ReactNode> {
  return {
    title: <TextField name="title" label="Title" required />,
    startDate: <EventTimeFields event={event} />,
    // The end is next to the start.
    endDate: !event && <RecurrenceFields />,
    location: <TextField name="location" label="Location" optional />,
    status: <StatusField />,
    description: <RichTextField name="description" label="Description" kind="part" />,
    imageUrl: <EventPicture />,
  };
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
