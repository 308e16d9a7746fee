import NextIcon from 'lucide-react/icons/arrow-right';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/layout/button.tsx';
import type { EntityType } from '../records.rules.ts';
import type { AdminRecord } from './admin-record.ts';
import type { Versioned } from './conflict-parts.ts';
import type { ListedItem } from './managed-list.ts';
import type { Proposal } from './record-filter.ts';
import { useRecordAction } from './use-record-action.ts';

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
    <div
      role="group"
      aria-label={text}
      tabIndex={-1}
      data-initial-focus=""
      className="grid gap-2 rounded-2 border border-accent-500 bg-accent-100 p-3 wrap-anywhere"
    >
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
  const undo = useRecordAction(type, {
    run: (idempotencyKey) => proposal.decline(false, idempotencyKey),
    onDone: () => toast({ title: 'Undone. The change waits again.' }),
  });
  const { run, isPending } = useRecordAction(type, {
    run: (idempotencyKey) => proposal.decline(true, idempotencyKey),
    onDone: () => {
      toast({ title: 'Declined. Nothing was changed.', action: { label: 'Undo', onAct: undo.run } });
      onDeclined();
    },
  });
  return (
    <Button look="line" aria-disabled={isPending} onClick={run}>
      Decline
    </Button>
  );
}
