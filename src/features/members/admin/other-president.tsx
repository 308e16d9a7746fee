import { useQueryClient } from '@tanstack/react-query';
import WarningIcon from 'lucide-react/icons/triangle-alert';
import { useFormContext, useWatch } from 'react-hook-form';
import { call } from '../../../kernel/http-client.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { updateMember, type Member } from '../members.contract.ts';
import { refreshMembers } from './managed-members.ts';
import type { MemberFormValues } from './member-form-values.ts';
import { otherPresident } from './member-headings.ts';

const PAST_TITLE = 'Past President';

interface OtherPresidentProps {
  members: readonly Member[];
  memberId: number | undefined;
}

/** Points out that the chapter would have two presidents, and offers to change the title of the other one. */
export function OtherPresident({ members, memberId }: OtherPresidentProps) {
  const title = useWatch<MemberFormValues, 'title'>({ name: 'title' });
  const other = otherPresident(members, { id: memberId, title });
  return <div role="status">{other && <Note key={other.version} other={other} />}</div>;
}

function Note({ other }: { other: Member }) {
  const client = useQueryClient();
  const { setFocus } = useFormContext<MemberFormValues>();
  const { id, name, version, title = '' } = other;

  async function undo(saved: Member) {
    try {
      await call(updateMember, { params: { id }, body: { title, version: saved.version } });
    } catch {
      toast({ title: 'Error', description: 'Failed to update member', tone: 'destructive' });
    }
    await refreshMembers(client);
  }

  const { run, isPending } = useAction({
    run: (idempotencyKey) =>
      call(updateMember, { params: { id }, body: { title: PAST_TITLE, version }, idempotencyKey }),
    async onDone(saved) {
      // The button disappears with the note.
      setFocus('title');
      toast({
        title: 'Member updated successfully',
        description: `${name} is now ${PAST_TITLE}.`,
        action: { label: 'Undo', onAct: () => void undo(saved) },
      });
      await refreshMembers(client);
    },
    failed: 'Failed to update member',
    onFailed: () => refreshMembers(client),
  });
  return (
    <div className="flex gap-3 rounded-2 border-l-4 border-susan-500 bg-susan-100 px-3 py-2 text-sm">
      <WarningIcon aria-hidden="true" className="mt-[.15em] size-5 flex-none text-susan-700" />
      <div className="min-w-0 wrap-anywhere">
        <p>{`${name} is President, too. Change her title?`}</p>
        <button
          type="button"
          aria-disabled={isPending}
          onClick={run}
          className="min-h-[44px] font-semibold text-green-800 underline underline-offset-[.2em]"
        >
          Make her {PAST_TITLE}
        </button>
      </div>
    </div>
  );
}
