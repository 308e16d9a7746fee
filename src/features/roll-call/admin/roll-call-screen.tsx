import { formatIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { retryReads } from '../../../ui/use-read.ts';
import type { RollCall } from '../manage-roll-call.contract.ts';
import { SILENCE_DAYS } from '../roll-call.rules.ts';
import { AskedList, RepliedRow, SilentRow } from './asked-lists.tsx';
import { ChangeRow } from './change-row.tsx';
import { useRollCall } from './roll-call.queries.ts';
import { countMembers, groupAsked, type CurrentRollCall } from './roll-call-words.ts';
import { StartSection } from './start-section.tsx';

/** Asks every member once a year how she wants to be listed, and decides on what they reply. */
export default function RollCallScreen() {
  const read = useRollCall();
  const retry = retryReads([read], focusMain);
  return (
    <AdminScreen title="Roll call" back={{ to: '/admin/members', label: 'Members' }}>
      {read.data ? (
        <Contents rollCall={read.data} />
      ) : retry ? (
        <FailedRead {...retry} />
      ) : (
        <Loading text="Loading the roll call…" />
      )}
    </AdminScreen>
  );
}

function Contents({ rollCall }: { rollCall: RollCall }) {
  const { current, isEmailOn } = rollCall;
  if (!current) return <StartSection rollCall={rollCall} hasUndecided={false} />;
  const { undecided, silent, waiting, correct, decided } = groupAsked(current);
  const canSend = isEmailOn && !current.isOver;
  return (
    <>
      <Summary current={current} />
      <AskedList
        title="Wants changes"
        members={undecided}
        renderRow={(member) => <ChangeRow key={member.id} member={member} onDecided={focusMain} />}
      />
      <AskedList
        title={`No reply for ${SILENCE_DAYS} days`}
        {...(canSend && { text: 'A call may help. You can also email them again.' })}
        members={silent}
        renderRow={(member) => <SilentRow key={member.id} member={member} canSend={canSend} />}
      />
      <AskedList
        title="Said it is correct"
        members={correct}
        renderRow={(member) => <RepliedRow key={member.id} member={member} />}
      />
      <AskedList
        title="Decided"
        members={decided}
        renderRow={(member) => <RepliedRow key={member.id} member={member} />}
      />
      <AskedList
        title="Waiting for a reply"
        members={waiting}
        renderRow={(member) => <SilentRow key={member.id} member={member} canSend={canSend} />}
      />
      <StartSection rollCall={rollCall} hasUndecided={undecided.length > 0} />
    </>
  );
}

function Summary({ current }: { current: CurrentRollCall }) {
  const { timeZone } = useDocument();
  const on = (moment: string) => formatIn(timeZone, moment, 'MMMM d, yyyy');
  const { asked, startedAt, startedBy, linksUntil, isOver } = current;
  const replied = asked.filter(({ reply }) => reply !== undefined).length;
  return (
    <div className="mb-5 grid gap-1">
      <p className="text-lg font-semibold">
        {`${replied.toLocaleString('en-US')} of ${countMembers(asked.length)} replied`}
      </p>
      <p className="text-ink-2">
        {`${startedBy} asked them on ${on(startedAt)}. `}
        {isOver ? `The links worked until ${on(linksUntil)}.` : `The links work until ${on(linksUntil)}.`}
      </p>
    </div>
  );
}
