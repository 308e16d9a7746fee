import AskIcon from 'lucide-react/icons/mail-question-mark';
import { useState } from 'react';
import { call } from '../../../kernel/http-client.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { nameOperator } from '../../../ui/name-operator.ts';
import { useAction } from '../../../ui/use-action.ts';
import { formatMemberCount, startRollCall, type RollCall } from '../manage-roll-call.contract.ts';
import { LINK_DAYS, SILENCE_DAYS } from '../roll-call.rules.ts';

/** The button that asks every member, below what it does. */
export function StartSection({ rollCall, refresh }: { rollCall: RollCall; refresh: () => Promise<void> }) {
  const { isEmailOn, withEmail, current } = rollCall;
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  /** The button that was pressed is another one after the start, and missing where changes wait: the contents get the focus. */
  async function showOutcome() {
    close();
    await refresh();
    focusMain();
  }
  const starting = useAction({
    run: (idempotencyKey) => call(startRollCall, { body: { replaces: current?.id }, idempotencyKey }),
    onDone: () => {
      toast({ title: `We are emailing ${formatMemberCount(withEmail)}.` });
      return showOutcome();
    },
    onFailed: showOutcome,
  });
  const obstacle = findObstacle(rollCall);
  return (
    <section aria-labelledby="start" className="max-w-[60ch]">
      <h2 id="start" className="pb-2 font-sans text-[1rem] leading-[1.3] font-[650] tracking-normal">
        {current ? 'Ask every member again' : 'Ask every member'}
      </h2>
      <div className="grid gap-2 text-ink-2">
        {(isEmailOn && withEmail > 0 ? describeStart(rollCall) : [whatItIs]).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {current && !current.isOver && !obstacle && <p>The links that members have now stop working then.</p>}
      </div>
      {obstacle ? (
        <p className="mt-4 font-semibold">{nameOperator(obstacle)}</p>
      ) : (
        <div className="mt-4">
          <Button look={current && !current.isOver ? 'line' : 'primary'} onClick={() => setIsAsking(true)}>
            <AskIcon aria-hidden="true" className="size-5" />
            Ask every member
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={`Email ${formatMemberCount(withEmail)} now?`}
        text="Each email has a link of its own."
        confirmLabel="Send the emails"
        pendingLabel="Sending..."
        tone="default"
        isPending={starting.isPending}
        onConfirm={starting.run}
        onCancel={close}
      />
    </section>
  );
}

const whatItIs = 'Once a year, each member checks how the website lists her, with a link in an email.';

/** Why the button is missing. */
function findObstacle({ isEmailOn, withEmail, current }: RollCall): string | undefined {
  if (!isEmailOn) return 'Email is not set up, so no one can be asked. Ask the person who runs the website.';
  if (withEmail === 0) return 'No member has an email address yet. Add the addresses first.';
  return current?.changes.length ? 'First save or decline what members asked for.' : undefined;
}

/** Exactly what the button does, in sentences. */
export function describeStart({ withEmail, withoutEmail }: RollCall): string[] {
  const each = withEmail === 1 ? 'She' : 'Each of them';
  return [
    `We email ${formatMemberCount(withEmail)} a link. ${each} sees how the website lists her and says: this is correct, change something, or do not list me.`,
    `Nothing changes before you save it. The links work for ${LINK_DAYS} days. Under Members you see who asked for a change and, after ${SILENCE_DAYS} days, who has not replied.`,
    ...(withoutEmail.length === 0 ? [] : [describeOthers(withoutEmail)]),
  ];
}

const NAMED = 6;

function describeOthers(names: readonly string[]): string {
  const others = names.length - NAMED;
  const who = others > 0 ? [...names.slice(0, NAMED), `${others.toLocaleString('en-US')} more`] : names;
  const verb = names.length === 1 ? 'has' : 'have';
  return `${new Intl.ListFormat('en-US').format(who)} ${verb} no email address and can’t be asked this way.`;
}
