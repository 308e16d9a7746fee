import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { Toast } from '../../ui/feedback/toast-card.tsx';
import { Form, FormFooter, SubmitButton } from '../../ui/forms/form.tsx';
import { LockedFields } from '../../ui/forms/locked-fields.tsx';
import { useInitialFocus } from '../../ui/forms/use-initial-focus.ts';
import type { AdminRecord } from './admin-record.ts';
import type { Versioned } from './conflict-parts.ts';
import type { ListedItem } from './managed-list.ts';
import { DeclineButton, ProposalNotice } from './proposal.tsx';
import type { Proposal } from './record-filter.ts';
import { refreshRecords } from './record-queries.ts';
import { useRecordForm } from './use-record-form.tsx';

/** What a list gives to the form that it opens. */
export interface RecordFormProps<Item> {
  /** Absent for a new one. */
  record?: Item | undefined;
  /** What someone asks to change. */
  proposal?: Proposal | undefined;
  onSaved: (saved: Item) => void;
  /** Called when a save starts and ends: the dialog must stay open for what the save may ask. */
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

interface Props<Item extends ListedItem, Values extends Versioned> extends RecordFormProps<Item> {
  of: AdminRecord<Item, Values>;
  /** Gets the focus. */
  firstField: keyof Values & string;
  /** An upload, which can still be stopped while a save waits for it. */
  picture?: ReactNode;
  /** All other inputs. */
  children: ReactNode;
  /** What is sent beside the fields, and what the toast says besides. */
  beside?: (values: Values, id: number | undefined) => { sent: object; toast: Partial<Toast> } | undefined;
}

/** The form of a record. The feature gives the inputs. */
export function RecordForm<Item extends ListedItem, Values extends Versioned>(props: Props<Item, Values>) {
  const { of, record, proposal, firstField, picture, children, beside, onSaved, onBusy, onDone } = props;
  const { type, words } = of;
  const client = useQueryClient();
  const { form, isSending, conflictDialog, discard } = useRecordForm<Values, Item>({
    kind: of,
    record,
    startValues: record
      ? proposal && ({ ...proposal.values, proposal: proposal.seen } as Partial<Values>)
      : of.empty,
    draft: record ? { key: `${type}:${record.id}`, title: of.nameOf(record) } : { key: `${type}:new` },
    async send(values, target) {
      const { sent, toast } = beside?.(values, target.id) ?? {};
      const stored = await of.save(values, target, sent).catch((error: unknown) => {
        // The proposal may be another one by now: the list shows it when the form closes.
        if (proposal) void refreshRecords(client, type);
        throw error;
      });
      const title = record ? words.updated : words.created;
      return { stored, toast: { title, ...toast }, sitePath: of.sitePath(stored) };
    },
    failed: record ? words.notUpdated : words.notCreated,
    onStored: (stored) => {
      of.showSaved(client, stored);
      onSaved(stored);
    },
    onSettled: () => {
      void refreshRecords(client, type);
      onDone();
    },
  });
  const { isSubmitting } = useFormState({ control: form.control });
  useEffect(() => onBusy(isSubmitting), [onBusy, isSubmitting]);
  const container = useInitialFocus(firstField);
  return (
    <div ref={container}>
      <Form form={form}>
        {record && proposal && <ProposalNotice of={of} record={record} proposal={proposal} />}
        {picture && <div inert={isSending && !form.isUploading}>{picture}</div>}
        <LockedFields isLocked={isSubmitting} className="grid items-start gap-x-5 gap-y-3 wide:grid-cols-2">
          {children}
        </LockedFields>
        <FormFooter>
          {proposal && (
            <DeclineButton
              type={type}
              proposal={proposal}
              onDeclined={() => {
                discard();
                onDone();
              }}
            />
          )}
          <SubmitButton idle={record ? 'Save Changes' : `Add ${of.title}`} pending="Saving..." />
        </FormFooter>
      </Form>
      {conflictDialog}
    </div>
  );
}
