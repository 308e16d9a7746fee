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
import type { ChapterEvent, EventField } from '../events.contract.ts';
import { EventPicture } from './event-picture.tsx';
import { statusHint, statusOptions } from './event-status-names.ts';
import { EventTimes } from './event-times.tsx';
import type { EventFormValues } from './event-form-values.ts';
import { RepeatDialog } from './repeat-dialog.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import type { EventEditor } from './use-event-form.ts';

interface EventFormProps {
  editor: EventEditor;
  /** Absent for a new one. */
  event?: ChapterEvent | undefined;
}

export function EventForm({ editor, event }: EventFormProps) {
  const { form, isSending, removed, closeRemoved, repeat, conflictDialog } = editor;
  return (
    <div className="max-w-[60rem]">
      <SanitizedNotice what="event" dropped={removed} onClose={closeRemoved} />
      <Form form={form}>
        {/* The form of a new event closes once it is created: text typed in the meantime would be lost. */}
        <LockedFields isHeld={!event && isSending} className="grid gap-5">
          {Object.entries(inputs({ editor, event })).map(([name, input]) => (
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
      {repeat.open && <RepeatDialog {...repeat.open.asked} onAnswer={repeat.open.answer} />}
      {conflictDialog}
    </div>
  );
}

/** The input of each field, in the order of the screen. A field without an input does not compile. */
function inputs({ editor, event }: EventFormProps): Record<EventField, ReactNode> {
  return {
    title: <TextField name="title" label="Title" required />,
    startDate: <EventTimes event={event} />,
    // Shown beside the start.
    endDate: !event && <RepeatFields />,
    location: <TextField name="location" label="Location" optional />,
    status: <StatusField />,
    description: <RichTextField name="description" label="Description" kind="part" />,
    imageUrl: <EventPicture picture={editor.picture} />,
  };
}

function StatusField() {
  const status = useWatch<EventFormValues, 'status'>({ name: 'status' });
  return <SelectField name="status" label="Status" hint={statusHint(status)} options={statusOptions} />;
}
