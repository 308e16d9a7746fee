import { useState } from 'react';
import { z } from 'zod';
import { isDay } from '../../../kernel/dates.ts';
import { call, RequestError } from '../../../kernel/http-client.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Form, FormFooter, SubmitButton } from '../../../ui/forms/form.tsx';
import { toFormError, UserFacingError } from '../../../ui/forms/form-errors.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { scheduleYear, type Year } from '../../year/year.contract.ts';
import { Outcome } from './outcome.tsx';
import type { YearWrites } from './board.queries.ts';

const start = z.object({
  day: z.string().refine(isDay, 'Please choose a date.'),
  time: z.string().regex(/^\d\d:\d\d/, 'Please choose a time.'),
});

interface DateDialogProps {
  next: NonNullable<Year['next']>;
  writes: YearWrites;
  onClose: () => void;
}

/** Chooses when the next year starts, or that it does not start yet. Shows what will be empty and who loses access first. */
export function DateDialog({ next, writes, onClose }: DateDialogProps) {
  const [day = '', time = ''] = (next.startsAt ?? next.suggestedStart).split('T');
  // The members whose new addresses are right.
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const form = useForm({
    schema: start,
    defaultValues: { day, time },
    onSubmit: async (chosen) => {
      try {
        const startsAt = `${chosen.day}T${chosen.time.slice(0, 5)}`;
        const invitations = next.outcome.invitations.filter(
          ({ memberId, addressSince }) => !addressSince || ticked.has(memberId),
        );
        const body = { startsAt, outcome: { ...next.outcome, invitations }, version: next.version };
        writes.onSaved(await call(scheduleYear, { body, ...form.startAttempt() }));
      } catch (error) {
        if (error instanceof RequestError && error.code === 'conflict') await writes.refresh();
        throw atDay(error);
      }
      onClose();
    },
  });

  function removeDate() {
    writes.write({
      send: ({ next: current }, idempotencyKey) =>
        call(scheduleYear, { body: { startsAt: null, version: current!.version }, idempotencyKey }),
    });
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title="When does the next year start?">
      <Form form={form}>
        <div className="grid grid-cols-2 items-start gap-4 max-[22rem]:grid-cols-1">
          <TextField name="day" label="Date" type="date" required />
          <TextField name="time" label="Time" type="time" hint="In the chapter’s time zone." required />
        </div>
        <Outcome next={next} ticked={ticked} onTick={setTicked} />
        <FormFooter>
          {next.startsAt ? (
            <Button look="line" onClick={removeDate}>
              Remove the date
            </Button>
          ) : (
            <Button look="line" onClick={onClose}>
              Cancel
            </Button>
          )}
          <SubmitButton idle="Set the date" pending="Saving..." />
        </FormFooter>
      </Form>
    </Dialog>
  );
}

/** The server speaks of one moment, the form has a date and a time. */
function atDay(error: unknown): unknown {
  const { fields, message } = toFormError(error);
  return fields['startsAt'] ? new UserFacingError(message, { fields: { day: fields['startsAt'] } }) : error;
}
