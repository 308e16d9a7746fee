import AskIcon from 'lucide-react/icons/mail-question-mark';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../kernel/http-client.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { toFormError } from '../../../ui/forms/form-errors.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { startRollCall, type RollCall } from '../manage-roll-call.contract.ts';
import { countMembers, describeStart } from './roll-call-words.ts';
import { nameOperator } from '../../../ui/name-operator.ts';

interface StartSectionProps {
  rollCall: RollCall;
  refresh: () => Promise<void>;
}

/** The button that asks every member, below what it does. */
export function StartSection({ rollCall, refresh }: StartSectionProps) {
  const { isEmailOn, withEmail, current } = rollCall;
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  // The button that was pressed is another one after the start, and missing where changes wait: the contents get the focus.
  const starting = useAction({
    run: (idempotencyKey) => call(startRollCall, { body: { replaces: current?.id }, idempotencyKey }),
    onDone: async () => {
      close();
      toast({ title: `We are emailing ${countMembers(withEmail)}.` });
      await refresh();
      focusMain();
    },
    failed: (error) => toFormError(error).message,
    onFailed: async () => {
      close();
      await refresh();
      focusMain();
    },
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
      {isEmailOn && withEmail === 0 && (
        <Link to="/admin/members" className="inline-flex min-h-[44px] items-center font-semibold">
          Manage Members
        </Link>
      )}
      <ConfirmDialog
        open={isAsking}
        title={`Email ${countMembers(withEmail)} now?`}
        text={
          withEmail === 1
            ? 'She gets one email with her own link.'
            : 'Each of them gets one email with her own link.'
        }
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
  return current?.changes.length ? 'Save or decline what members asked for first.' : undefined;
}
