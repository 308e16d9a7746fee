import DownIcon from 'lucide-react/icons/chevron-down';
import UpIcon from 'lucide-react/icons/chevron-up';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { call, RequestError } from '../../../kernel/http-client.ts';
import { movedTo } from '../../../kernel/reorder.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { NEW_OPTION, SelectOrNewField } from '../../../ui/forms/select-or-new-field.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { officeTitle, type Plan, type PlannedOffice } from '../board.contract.ts';
import { NO_HEADING } from '../office-change.rules.ts';
import {
  addPlannedOffice,
  changePlannedOffice,
  orderPlannedOffices,
  removePlannedOffice,
} from '../plan.contract.ts';
import type { BoardWrites } from './board.queries.ts';

const officeForm = z.object({ title: officeTitle, category: z.string().trim().max(100) });

interface OfficeDialogProps {
  /** Absent for a new one. */
  office?: PlannedOffice;
  plan: Plan;
  headings: readonly string[];
  writes: BoardWrites;
  onClose: () => void;
  onRemoved?: () => void;
}

/** The name and the heading of an office on the next board, or of a new one. */
export function OfficeDialog({ office, plan, headings, writes, onClose, onRemoved }: OfficeDialogProps) {
  const stored = {
    title: office?.title ?? '',
    category: office?.category ?? plan.offices[0]?.category ?? NO_HEADING,
  };
  const form = useForm({
    schema: officeForm,
    defaultValues: stored,
    onSubmit: async ({ title, category }) => {
      // A heading that is not changed stays as it is on the date.
      const body = { title, ...(category !== stored.category && { category: category || NO_HEADING }) };
      try {
        const attempt = form.startAttempt();
        writes.onSaved(
          await (office
            ? call(changePlannedOffice, {
                params: { id: office.id },
                body: { ...body, version: office.version },
                ...attempt,
              })
            : call(addPlannedOffice, { body: { title, category, holders: null }, ...attempt })),
        );
      } catch (error) {
        if (error instanceof RequestError && error.code === 'conflict') await writes.refresh();
        throw error;
      }
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={office ? office.title : 'Add office'}
      idle={office ? 'Save' : 'Add office'}
      pending={office ? 'Saving...' : 'Adding...'}
      onClose={onClose}
    >
      <TextField name="title" label="Name of the office" autoComplete="off" required />
      <HeadingField headings={[...headings, ...plan.offices.map(({ category }) => category)]} />
      {office && <Place office={office} plan={plan} writes={writes} onRemoved={onRemoved} />}
    </FormDialog>
  );
}

function HeadingField({ headings }: { headings: readonly string[] }) {
  const category = useWatch<z.infer<typeof officeForm>, 'category'>({ name: 'category' });
  const used = [...new Set(headings)]
    .filter((heading) => heading !== NO_HEADING)
    .toSorted((a, b) => a.localeCompare(b, 'en-US'));
  return (
    <SelectOrNewField
      name="category"
      label="Heading"
      hint="Heading on the Members page."
      options={[
        ...used.map((heading) => ({ value: heading, label: heading })),
        { value: NO_HEADING, label: 'No heading' },
        { value: NEW_OPTION, label: 'New heading…' },
      ]}
      selected={category.trim()}
      newField={{ label: 'New heading', hint: 'Visitors see it above her name.' }}
    />
  );
}

type PlaceProps = Pick<OfficeDialogProps, 'plan' | 'writes' | 'onRemoved'> & { office: PlannedOffice };

/** Moves the office among the others, or takes it out of the plan. Both are saved at once. */
function Place({ office, plan, writes, onRemoved }: PlaceProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const ids = plan.offices.map(({ id }) => id);
  const place = ids.indexOf(office.id);

  function move(by: -1 | 1) {
    if (writes.isSaving || !ids[place + by]) return;
    const body = { before: ids, ids: movedTo(ids, office.id, place + by) };
    writes.write({ send: (_, idempotencyKey) => call(orderPlannedOffices, { body, idempotencyKey }) });
  }

  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p role="status" className="text-sm text-ink-2">{`Office ${place + 1} of ${ids.length} in the list`}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="line" size="tight" aria-disabled={place === 0} onClick={() => move(-1)}>
          <UpIcon aria-hidden="true" className="size-5" />
          Move up
        </Button>
        <Button look="line" size="tight" aria-disabled={place === ids.length - 1} onClick={() => move(1)}>
          <DownIcon aria-hidden="true" className="size-5" />
          Move down
        </Button>
      </div>
      <button
        type="button"
        onClick={() => setIsRemoving(true)}
        className="min-h-[44px] justify-self-start font-semibold text-red-700 underline underline-offset-[.25em]"
      >
        Take it out of the plan
      </button>
      <ConfirmDialog
        open={isRemoving}
        title={`Take ${office.title} out of the plan?`}
        text={
          office.today.length > 0
            ? 'Then this office stays as it is. To empty it, choose “No one” instead.'
            : 'Then there is no such office on the next board.'
        }
        confirmLabel="Take it out"
        pendingLabel="Removing..."
        isPending={writes.isSaving}
        onConfirm={() =>
          writes.write({
            send: (_, idempotencyKey) =>
              call(removePlannedOffice, { params: { id: office.id }, idempotencyKey }),
            onDone: () => onRemoved?.(),
            onFailed: () => setIsRemoving(false),
          })
        }
        onCancel={() => setIsRemoving(false)}
      />
    </div>
  );
}
