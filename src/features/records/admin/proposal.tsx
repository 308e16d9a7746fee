import NextIcon from 'lucide-react/icons/arrow-right';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/feedback/toast.tsx';
import { toFormError } from '../../../ui/forms/form-errors.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { EntityType } from '../records.rules.ts';
import type { AdminRecord } from './admin-record.ts';
import type { Versioned } from './conflict-parts.ts';
import type { ListedItem } from './managed-list.ts';
import { refreshRecords } from './record-queries.ts';

/** A change of a record that someone has asked for. It fills the form, where an officer saves or declines it. */
export interface Proposal {
  /** Which proposal the officer has seen. It is sent with the save, which marks it as done. */
  seen: string;
  /** The form values that would change. */
  values: object;
  /** Who asks for it, and since when. */
  text: string;
  note?: string | undefined;
  /** Declines it, or lets it wait again. */
  decline: (isDeclined: boolean, idempotencyKey: string) => Promise<unknown>;
}

interface ProposalNoticeProps<Item extends ListedItem, Values extends Versioned> {
  of: AdminRecord<Item, Values>;
  record: Item;
  proposal: Proposal;
}

/** What would change, before and after. */
export function ProposalNotice<Item extends ListedItem, Values extends Versioned>({
  of,
  record,
  proposal: { values, text, note },
}: ProposalNoticeProps<Item, Values>) {
  const before = of.toForm(record);
  const after = { ...before, ...values };
  const changes = of
    .conflictParts()
    .map(({ label, toText }) => ({ label, from: toText(before), to: toText(after) }))
    .filter(({ from, to }) => from !== to);
  return (
    <div className="grid gap-2 rounded-2 border border-accent-500 bg-accent-100 p-3 wrap-anywhere">
      <p className="font-semibold">{text}</p>
      <dl className="grid gap-2">
        {changes.map(({ label, from, to }) => (
          <div key={label}>
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="flex flex-wrap items-center gap-x-2">
              <del className="text-ink-2">{from}</del>
              <NextIcon aria-label="becomes" className="size-4 flex-none" />
              <ins className="font-semibold no-underline">{to}</ins>
            </dd>
          </div>
        ))}
        {note && (
          <div>
            <dt className="text-sm text-ink-2">Note</dt>
            <dd className="whitespace-pre-wrap">{note}</dd>
          </div>
        )}
      </dl>
      <p className="text-sm">{explain(changes.length > 0, note)}</p>
    </div>
  );
}

function explain(hasChanges: boolean, note: string | undefined): string {
  if (hasChanges) return 'It is filled in below. Correct it if you like, then save or decline.';
  return note
    ? 'Change what the note asks for, then save. Saving marks it as done.'
    : 'This is already so. Save or decline to finish.';
}

interface DeclineButtonProps {
  type: EntityType;
  proposal: Proposal;
  onDeclined: () => void;
}

export function DeclineButton({ type, proposal, onDeclined }: DeclineButtonProps) {
  const client = useQueryClient();
  const refresh = () => refreshRecords(client, type);
  const { run, isPending } = useAction({
    run: (idempotencyKey) => proposal.decline(true, idempotencyKey),
    onDone: async () => {
      toast({
        title: 'Declined. Nothing was changed.',
        action: { label: 'Undo', onAct: () => void undo() },
      });
      onDeclined();
      await refresh();
    },
    failed: (error) => toFormError(error).message,
    onFailed: refresh,
  });

  async function undo() {
    try {
      await proposal.decline(false, crypto.randomUUID());
      toast({ title: 'Undone. The change waits again.' });
    } catch (error) {
      toast({ title: 'Error', description: toFormError(error).message, tone: 'destructive' });
    }
    await refresh();
  }

  return (
    <Button look="line" aria-disabled={isPending} onClick={run}>
      Decline
    </Button>
  );
}
