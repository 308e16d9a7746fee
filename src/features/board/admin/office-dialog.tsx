import DownIcon from 'lucide-react/icons/chevron-down';
import UpIcon from 'lucide-react/icons/chevron-up';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { call, RequestError } from '../../../kernel/http-client.ts';
import { movedTo } from '../../../kernel/reorder.ts';
import { roleNames, roles } from '../../../kernel/roles.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ChoiceField } from '../../../ui/forms/choice-field.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { NEW_OPTION, SelectOrNewField } from '../../../ui/forms/select-or-new-field.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { headingOf } from '../../year/offices.rules.ts';
import {
  addOffice,
  changeOffice,
  officeForm,
  orderOffices,
  removeOffice,
  type PlannedOffice,
  type Year,
} from '../../year/year.contract.ts';
import type { YearWrites } from './board.queries.ts';

const roleOptions = [
  { value: '', label: 'None' },
  ...roles.map((role) => ({ value: role, label: roleNames[role] })),
];

interface OfficeDialogProps {
  /** Absent for a new one. */
  office?: PlannedOffice;
  next: NonNullable<Year['next']>;
  headings: readonly string[];
  writes: YearWrites;
  onClose: () => void;
  onRemoved?: () => void;
}

/** The fields of an office, or of a new one. */
export function OfficeDialog({ office, next, headings, writes, onClose, onRemoved }: OfficeDialogProps) {
  const holder = office?.holder;
  const stored = {
    title: office?.title ?? '',
    category: headingOf(office?.category ?? next.offices[0]?.category ?? ''),
    role: office?.role ?? ('' as const),
    accountId: String((holder && next.accounts.find(({ memberId }) => memberId === holder.id)?.id) ?? ''),
  };
  const form = useForm({
    schema: officeForm,
    defaultValues: stored,
    onSubmit: async ({ accountId, ...values }) => {
      const fields = { ...values, role: values.role || null };
      const isOther = accountId !== stored.accountId;
      try {
        writes.onSaved(
          await (office
            ? call(changeOffice, {
                params: { id: office.id },
                body: {
                  ...fields,
                  ...(isOther && { accountId: Number(accountId) || null }),
                  version: office.version,
                },
                ...form.startAttempt(),
              })
            : call(addOffice, { body: fields, ...form.startAttempt() })),
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
      <HeadingField headings={[...headings, ...next.offices.map(({ category }) => headingOf(category))]} />
      <ChoiceField
        name="role"
        label="Access to the back office"
        hint="Begins and ends with her term if her account is known."
        options={roleOptions}
      />
      {holder && office.access !== 'accepted' && (
        <SelectField
          name="accountId"
          label={`Account of ${holder.name}`}
          hint="Check the name and the email address."
          options={[
            { value: '', label: 'She has none' },
            ...next.accounts.map(({ id, name, email, role, memberId }) => ({
              value: String(id),
              label: [
                name,
                email,
                roleNames[role],
                ...(memberId && memberId !== holder.id ? ['belongs to another member'] : []),
              ].join(', '),
            })),
          ]}
        />
      )}
      {office && <Place office={office} next={next} writes={writes} onRemoved={onRemoved} />}
    </FormDialog>
  );
}

function HeadingField({ headings }: { headings: readonly string[] }) {
  const category = useWatch<z.infer<typeof officeForm>, 'category'>({ name: 'category' });
  const used = [...new Set(headings)].filter(Boolean).toSorted((a, b) => a.localeCompare(b, 'en-US'));
  return (
    <SelectOrNewField
      name="category"
      label="Heading"
      hint="Heading on the Members page."
      options={[
        ...used.map((heading) => ({ value: heading, label: heading })),
        { value: '', label: 'No heading' },
        { value: NEW_OPTION, label: 'New heading…' },
      ]}
      selected={category.trim()}
      newField={{ label: 'New heading', hint: 'Visitors see it above her name.' }}
    />
  );
}

type PlaceProps = Pick<OfficeDialogProps, 'next' | 'writes' | 'onRemoved'> & { office: PlannedOffice };

/** Moves the office among the others, or removes it. Both are saved at once. */
function Place({ office, next, writes, onRemoved }: PlaceProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const ids = next.offices.map(({ id }) => id);
  const place = ids.indexOf(office.id);

  function move(by: -1 | 1) {
    if (writes.isSaving || !ids[place + by]) return;
    const body = { before: ids, ids: movedTo(ids, office.id, place + by) };
    writes.write({ send: (_, idempotencyKey) => call(orderOffices, { body, idempotencyKey }) });
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
        Remove this office
      </button>
      <ConfirmDialog
        open={isRemoving}
        title={`Remove ${office.title}?`}
        text={`Next year has no ${office.title}. Nothing changes this year.`}
        confirmLabel="Remove office"
        pendingLabel="Removing..."
        isPending={writes.isSaving}
        onConfirm={() =>
          writes.write({
            send: (_, idempotencyKey) => call(removeOffice, { params: { id: office.id }, idempotencyKey }),
            onDone: () => onRemoved?.(),
            onFailed: () => setIsRemoving(false),
          })
        }
        onCancel={() => setIsRemoving(false)}
      />
    </div>
  );
}
