import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { isDay } from '../../../kernel/dates.ts';
import { call, RequestError } from '../../../kernel/http-client.ts';
import type { Role } from '../../../kernel/roles.ts';
import { CancelButton, Dialog } from '../../../ui/feedback/dialog.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Form, FormFooter, SubmitButton } from '../../../ui/forms/form.tsx';
import { toFormError, UserFacingError } from '../../../ui/forms/form-errors.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import type { Plan } from '../board.contract.ts';
import { setPlanDate } from '../plan.contract.ts';
import { decisionOn, Outcome } from './outcome.tsx';
import { dayOf, lastDayToUndo, timeOf } from './plan-sentences.ts';
import type { BoardWrites } from './board.queries.ts';

const start = z.object({
  day: z.string().refine(isDay, 'Please choose a date.'),
  time: z.string().regex(/^\d\d:\d\d/, 'Please choose a time.'),
});

interface DateDialogProps {
  plan: Plan;
  writes: BoardWrites;
  onClose: () => void;
}

/** Chooses when the next board takes over, and shows all that happens then. */
export function DateDialog({ plan, writes, onClose }: DateDialogProps) {
  const { outcome, version } = plan;
  const [day = '', time = ''] = (plan.startsAt ?? plan.suggestedStart).split('T');
  /** What the owner chose here about accounts, by their ids. */
  const [roles, setRoles] = useState<ReadonlyMap<number, Role | null>>(new Map());
  const form = useForm({
    schema: start,
    defaultValues: { day, time },
    onSubmit: async (chosen) => {
      const startsAt = `${chosen.day}T${chosen.time.slice(0, 5)}`;
      const access = outcome.access.map((line) => ({
        accountId: line.accountId,
        role: decisionOn(line, roles),
      }));
      const body = { startsAt, access, fingerprint: outcome.fingerprint, version };
      try {
        writes.onSaved(await call(setPlanDate, { body, ...form.startAttempt() }));
      } catch (error) {
        // The sheet then shows the new list.
        if (error instanceof RequestError && error.code === 'conflict') await writes.refresh();
        throw atDay(error);
      }
      onClose();
    },
  });
  const shown = useWatch({ control: form.control });
  const isComplete = start.safeParse(shown).success;
  const chosen = isComplete ? `${shown.day}T${shown.time?.slice(0, 5)}` : undefined;

  function removeDate() {
    writes.write({
      send: (board, idempotencyKey) =>
        call(setPlanDate, {
          body: { startsAt: null, access: [], version: board.plan!.version },
          idempotencyKey,
        }),
    });
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={chosen ? `On ${dayOf(chosen, 'EEEE, MMMM d, yyyy')}, ${timeOf(chosen)}` : 'Set the date'}
    >
      <Form form={form}>
        <div className="grid grid-cols-2 items-start gap-x-4 gap-y-2 max-[22rem]:grid-cols-1">
          <TextField name="day" label="Date" type="date" required />
          <TextField name="time" label="Time" type="time" hint="In the chapter’s time zone." required />
          {plan.startsAt && (
            <button
              type="button"
              onClick={removeDate}
              className="min-h-[44px] justify-self-start underline underline-offset-[.25em]"
            >
              Remove the date
            </button>
          )}
        </div>
        <Outcome
          outcome={outcome}
          roles={roles}
          onRole={(accountId, role) => setRoles(new Map([...roles, [accountId, role]]))}
        />
        {chosen && <p>{`You can undo all of it until ${lastDayToUndo(chosen)}.`}</p>}
        <FormFooter>
          <CancelButton />
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
