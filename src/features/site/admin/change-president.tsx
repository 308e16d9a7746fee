import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CancelButton, Dialog } from '../../../ui/feedback/dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { PendingLabel } from '../../../ui/forms/pending-label.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { PersonList } from '../../../ui/layout/person-list.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { chapterKeys, refreshChapter } from './chapter-queries.ts';
import type { MemberChoice, TopicLists } from './topic-module.ts';

interface ChangePresidentProps {
  members: readonly MemberChoice[];
  /** The president of today. */
  current: MemberChoice | undefined;
  change: TopicLists['changePresident'];
}

/** Chooses another president, who is one from then on. */
export function ChangePresident(props: ChangePresidentProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button id="change-president" look="line" size="tight" onClick={() => setIsOpen(true)}>
        {props.current ? 'Change president' : 'Choose president'}
      </Button>
      {isOpen && <ChangeDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ChangeDialog({ members, current, change, onClose }: ChangePresidentProps & { onClose: () => void }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<MemberChoice>();
  const { run, isPending } = useAction({
    run: (idempotencyKey) => change(chosen!.id, idempotencyKey),
    failed: 'The president was not changed. Look at the list again, then choose.',
    onDone: async (undo) => {
      toast({
        title: `${chosen!.name} is President.`,
        description: current && `The picture and words of ${current.name} are no longer shown.`,
        action: { label: 'Undo', onAct: () => void takeBack(undo) },
      });
      onClose();
      await readAgain();
    },
  });

  async function takeBack(undo: () => Promise<void>): Promise<void> {
    const failed = { title: 'Error', description: 'Not everything was undone. Look at Members.' } as const;
    await undo().then(
      () => toast({ title: current ? `${current.name} is President again.` : 'No one is President again.' }),
      () => toast({ ...failed, tone: 'destructive' }),
    );
    await readAgain();
  }

  /** The form begins again, with what was written for the president of now. */
  async function readAgain(): Promise<void> {
    await Promise.all([refreshChapter(client), client.refetchQueries({ queryKey: chapterKeys.form })]);
  }

  return (
    <Dialog
      open
      size="picker"
      title={current ? 'Change president' : 'Choose president'}
      returnTo="#change-president"
      onClose={onClose}
      footer={
        <>
          <p role="status" className="basis-full! text-sm wrap-anywhere empty:hidden">
            {chosen ? describeChange(chosen, current) : ''}
          </p>
          <CancelButton />
          <Button aria-disabled={!chosen || isPending} onClick={() => chosen && run()}>
            <PendingLabel idle="Change now" pending="Changing..." isPending={isPending} />
          </Button>
        </>
      }
    >
      <PersonList
        label="Members"
        people={members.filter(({ id }) => id !== current?.id)}
        chosen={chosen?.id}
        onChoose={setChosen}
      />
    </Dialog>
  );
}

function describeChange({ name, title, isOfficer }: MemberChoice, current: MemberChoice | undefined): string {
  const leaves = isOfficer && title ? ` and is no longer ${title}` : '';
  return `${name} becomes President now${leaves}.${current ? ` ${current.name} becomes Past President.` : ''}`;
}
