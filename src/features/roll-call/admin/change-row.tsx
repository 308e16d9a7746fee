import NextIcon from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import { formatIn } from '../../../kernel/dates.ts';
import { call } from '../../../kernel/http-client.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { toFormError } from '../../../ui/forms/form-errors.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { decideOnReply, type AskedMember } from '../manage-roll-call.contract.ts';
import type { Decision } from '../roll-call.rules.ts';
import { useRefreshRollCall } from './roll-call.queries.ts';
import { listChanges } from './roll-call-words.ts';

interface ChangeRowProps {
  member: AskedMember;
  /** Called when the row is about to disappear. */
  onDecided: () => void;
}

/** What a member asks for, before and after, with the two decisions. */
export function ChangeRow({ member, onDecided }: ChangeRowProps) {
  const { name, memberId, change, repliedAt } = member;
  const { timeZone } = useDocument();
  const changes = listChanges(member);
  const note = change?.note;
  const approving = useDecision(member, 'approved', onDecided);
  const declining = useDecision(member, 'declined', onDecided);
  const isPending = approving.isPending || declining.isPending;
  return (
    <li className="row flex-wrap pr-4 wide:pr-2">
      <div className="min-w-0 flex-[1_1_24rem] py-1 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-2">Replied on {formatIn(timeZone, repliedAt!, 'MMMM d, yyyy')}</p>
        <dl className="mt-2 grid gap-2">
          {changes.map(({ label, before, after }) => (
            <div key={label}>
              <dt className="text-sm text-ink-2">{label}</dt>
              <dd className="flex flex-wrap items-center gap-x-2">
                <del className="text-ink-2">{before}</del>
                <NextIcon aria-label="becomes" className="size-4 flex-none" />
                <ins className="font-semibold no-underline">{after}</ins>
              </dd>
            </div>
          ))}
          {note && (
            <div>
              <dt className="text-sm text-ink-2">Her note</dt>
              <dd className="whitespace-pre-wrap">{note}</dd>
            </div>
          )}
        </dl>
        {changes.length === 0 && !note && <p className="mt-2">This is already so. Approve it to finish.</p>}
        {note && (
          <Link
            to={`/admin/members?member=${memberId}`}
            className="inline-flex min-h-[44px] items-center font-semibold"
          >
            Open her record
          </Link>
        )}
      </div>
      <div className="grid flex-[1_1_14rem] grid-cols-2 gap-2 py-1 wide:flex-none">
        <Button
          size="tight"
          aria-label={`${changes.length === 0 && note ? 'Mark as done' : 'Approve'}: ${name}`}
          aria-disabled={isPending}
          onClick={approving.run}
        >
          {changes.length === 0 && note ? 'Mark as done' : 'Approve'}
        </Button>
        <Button
          size="tight"
          look="line"
          aria-label={`Decline: ${name}`}
          aria-disabled={isPending}
          onClick={declining.run}
        >
          Decline
        </Button>
      </div>
    </li>
  );
}

function useDecision({ id, version, name }: AskedMember, decision: Decision, onDecided: () => void) {
  const refresh = useRefreshRollCall();
  return useAction({
    run: (idempotencyKey) =>
      call(decideOnReply, { params: { id }, body: { decision, version }, idempotencyKey }),
    onDone: async () => {
      const done = decision === 'approved' ? 'Approved.' : 'Declined. Nothing was changed.';
      toast({ title: `${name}: ${done}` });
      onDecided();
      await refresh();
    },
    failed: (error) => toFormError(error).message,
    onFailed: refresh,
  });
}
