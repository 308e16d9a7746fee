import { useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form, FormFooter } from '../../../ui/form.tsx';
import { HeldFields } from '../../../ui/held-fields.tsx';
import { LeftOutNotice } from '../../../ui/left-out-notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SteadyLabel } from '../../../ui/steady-label.tsx';
import { RichTextField } from '../../media/admin/rich-text-field.tsx';
import type { ChapterEvent } from '../events.contract.ts';
import { EventPicture } from './event-picture.tsx';
import { statusHint, statusOptions } from './event-status-names.ts';
import { EventTimes } from './event-times.tsx';
import type { EventValues } from './event-values.ts';
import { RepeatDialog } from './repeat-dialog.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import type { EventFormState } from './use-event-form.ts';

interface EventFormProps {
  state: EventFormState;
  /** Absent for a new one. */
  event?: ChapterEvent;
}

export function EventForm({ state, event }: EventFormProps) {
  const { form, picture, isSending, dropped, closeDropped, questions } = state;
  const { open } = questions.repeat;
  return (
    <div className="max-w-[60rem]">
      <LeftOutNotice what="event" dropped={dropped} onClose={closeDropped} />
      <Form form={form}>
        {/* A new event is left as soon as it is there: what was typed on the way would stay behind. */}
        <HeldFields isHeld={!event && isSending} className="grid gap-5">
          <TextField name="title" label="Title" required />
          <EventTimes event={event} />
          {!event && <RepeatFields />}
          <TextField name="location" label="Location" optional />
          <StatusField />
          <RichTextField name="description" label="Description" kind="part" />
          <EventPicture picture={picture} />
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
      {open && <RepeatDialog {...open.asked} onAnswer={open.answer} />}
      {questions.conflictDialog}
    </div>
  );
}

function StatusField() {
  const status = useWatch<EventValues, 'status'>({ name: 'status' });
  return <SelectField name="status" label="Status" hint={statusHint(status)} options={statusOptions} />;
}
