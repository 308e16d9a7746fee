import { useId, type ReactNode } from 'react';
import { formatIn } from '../../../kernel/dates.ts';
import { call } from '../../../kernel/http-client.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { toFormError } from '../../../ui/forms/form-errors.ts';
import { RowAction } from '../../../ui/layout/actions.tsx';
import { Mark, RowContent, RowList } from '../../../ui/layout/rows.tsx';
import { ShowMoreButton } from '../../../ui/show-more-button.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { useListSlice } from '../../../ui/use-list-slice.ts';
import { sendRollCallEmail, type AskedMember } from '../manage-roll-call.contract.ts';
import { useRefreshRollCall } from './roll-call.queries.ts';
import { describeEmail } from './roll-call-words.ts';

interface AskedListProps {
  title: string;
  text?: string;
  members: readonly AskedMember[];
  renderRow: (member: AskedMember) => ReactNode;
}

/** A list with its count, page by page. Nothing where it is empty. */
export function AskedList({ title, text, members, renderRow }: AskedListProps) {
  const headingId = useId();
  const { shown, firstOfLast, list } = useListSlice(members);
  if (members.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mb-6">
      <h2 id={headingId} className="pb-1 font-sans text-[1rem] leading-[1.3] font-[650] tracking-normal">
        {`${title} (${members.length.toLocaleString('en-US')})`}
      </h2>
      {text && <p className="pb-2 text-ink-2">{text}</p>}
      <RowList label={title}>{shown.map((member) => renderRow(member))}</RowList>
      <ShowMoreButton list={list} label="Show more" firstOfLast={titleIdOf(firstOfLast?.id ?? 0)} />
    </section>
  );
}

const titleIdOf = (id: number) => `asked-${id}`;

/** A member without a reply, with the button that emails her link again. */
export function SilentRow({ member, canSend }: { member: AskedMember; canSend: boolean }) {
  const { id, name, email } = member;
  const refresh = useRefreshRollCall();
  const sending = useAction({
    run: (idempotencyKey) => call(sendRollCallEmail, { params: { id }, idempotencyKey }),
    onDone: async () => {
      toast({ title: `We are emailing ${name} again.` });
      await refresh();
    },
    failed: (error) => toFormError(error).message,
    onFailed: refresh,
  });
  const emailText = describeEmail(member);
  return (
    <li className="row flex-wrap">
      <RowContent id={`asked-${id}`} titleId={titleIdOf(id)} title={wrapping(name)}>
        <p className="wrap-anywhere">{[email, canSend && emailText].filter(Boolean).join(' · ')}</p>
      </RowContent>
      {canSend && email && (
        <RowAction label="Email again" of={name} isPending={sending.isPending} onPress={sending.run} />
      )}
    </li>
  );
}

/** A member about whom there is nothing to do. */
export function RepliedRow({ member }: { member: AskedMember }) {
  const { id, name, repliedAt, decision, decidedBy, decidedAt } = member;
  const { timeZone } = useDocument();
  const on = (moment: string) => formatIn(timeZone, moment, 'MMMM d, yyyy');
  return (
    <li className="row">
      <RowContent
        id={`asked-${id}`}
        titleId={titleIdOf(id)}
        title={wrapping(name)}
        marks={
          decision && (
            <Mark tone={decision === 'approved' ? 'main' : 'plain'}>
              {decision === 'approved' ? 'Approved' : 'Declined'}
            </Mark>
          )
        }
      >
        {decision ? `By ${decidedBy}, ${on(decidedAt!)}` : on(repliedAt!)}
      </RowContent>
    </li>
  );
}

function wrapping(name: string): ReactNode {
  return <span className="block whitespace-normal wrap-anywhere">{name}</span>;
}
