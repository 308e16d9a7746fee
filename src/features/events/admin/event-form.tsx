import { Fragment, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form, FormFooter } from '../../../ui/form.tsx';
import { HeldFields } from '../../../ui/held-fields.tsx';
import { LeftOutNotice } from '../../../ui/left-out-notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SteadyLabel } from '../../../ui/steady-label.tsx';
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
      <LeftOutNotice what="event" dropped={removed} onClose={closeRemoved} />
      <Form form={form}>
        {/* The form of a new event closes once it is created: text typed in the meantime would be lost. */}
        <HeldFields isHeld={!event && isSending} className="grid gap-5">
          {Object.entries(inputs({ editor, event })).map(([name, input]) => (
            <Fragment key={name}>{input}</Fragment>
          ))}
        </HeldFields>
        <FormFooter>
          <Button type="submit" aria-disabled={isSending}>
            <SteadyLabel
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
