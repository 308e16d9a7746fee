import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../kernel/http-client.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { changeOffice, officeTitle, type Board, type Holder } from '../board.contract.ts';
import { describeChange } from '../office-change.rules.ts';
import type { MembersRead } from './member-choices.ts';
import { OfficeFooter, PickDialog } from './pick-dialog.tsx';
import { idsOf, isSame, namesOf, officesOf } from './plan-sentences.ts';
import type { BoardWrites } from './board.queries.ts';

interface ChangeOfficeProps {
  office: { title: string; holders: readonly Holder[]; isNew?: boolean };
  board: Board;
  members: MembersRead;
  writes: BoardWrites;
  returnTo: string;
  onClose: () => void;
}

/** Chooses who holds an office from now on, and says what that changes before it does. */
export function ChangeOffice({ office, board, members, writes, returnTo, onClose }: ChangeOfficeProps) {
  const { title, isNew } = office;
  const seen = idsOf(office.holders);
  const [picked, setPicked] = useState<number[]>();
  const chosen = picked ?? seen;
  const [isShared, setIsShared] = useState(seen.length > 1);
  const [open, setOpen] = useState<'confirm' | 'rename'>();
  const close = () => setOpen(undefined);
  const list = members.list ?? [];
  const change = { title, ...(!isNew && { wasTitle: title }), holders: chosen };
  const changing = useAction({
    run: (idempotencyKey) => call(changeOffice, { body: { ...change, seen }, idempotencyKey }),
    onDone: (done) => {
      const names = namesOf(list.filter(({ id }) => chosen.includes(id)));
      return finish(done, `${names || 'No one'} ${chosen.length > 1 ? 'are' : 'is'} ${title}.`);
    },
    onFailed: () => {
      close();
      setPicked(undefined);
      return writes.refresh();
    },
  });

  async function finish({ board: changed, groupId }: { board: Board; groupId: number }, text: string) {
    onClose();
    toast({ title: text, action: { label: 'Undo', onAct: () => void writes.undo(groupId) } });
    await writes.onChanged(changed);
  }

  function choose(holders: number[] = []) {
    setPicked(holders);
    if (!isShared && !isSame(holders, seen)) setOpen('confirm');
  }

  return (
    <PickDialog
      title={title}
      subtitle="Today. Choose who holds it from now on."
      returnTo={returnTo}
      members={members}
      textOf={(id) => officesOf(id, { offices: board.offices })}
      top={isNew ? [] : [{ label: 'No one', value: [] }]}
      chosen={chosen}
      isShared={isShared}
      onChoose={choose}
      footer={
        <>
          <OfficeFooter
            isShared={isShared}
            onShared={setIsShared}
            change={seen.length > 0 ? { label: 'Rename', onPress: () => setOpen('rename') } : undefined}
          />
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          {isShared && (
            <Button
              aria-disabled={isSame(chosen, seen)}
              onClick={() => isSame(chosen, seen) || setOpen('confirm')}
            >
              Continue
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      <ConfirmDialog
        open={open === 'confirm'}
        title={`Change ${title}?`}
        text={describeChange(list, change)}
        confirmLabel="Change now"
        pendingLabel="Changing..."
        tone="default"
        isPending={changing.isPending}
        onConfirm={changing.run}
        onCancel={() => {
          close();
          if (!isShared) setPicked(undefined);
        }}
      />
      {open === 'rename' && (
        <OfficeName
          heading={title}
          name={title}
          idle="Change now"
          pending="Changing..."
          onNamed={async (name, startAttempt) => {
            const body = { title: name, wasTitle: title, holders: seen, seen };
            const done = await call(changeOffice, { body, ...startAttempt() });
            await finish(done, `${title} is now called ${name}.`);
          }}
          onClose={close}
        />
      )}
    </PickDialog>
  );
}

interface OfficeNameProps {
  heading: string;
  /** The name of today; absent for a new office. */
  name?: string;
  idle: string;
  pending: string;
  /** Gets how to begin an attempt to save it. */
  onNamed: (name: string, startAttempt: () => Attempt) => void | Promise<void>;
  onClose: () => void;
}

type Attempt = ReturnType<ReturnType<typeof useForm>['startAttempt']>;

/** Asks for the name of an office. */
export function OfficeName({ heading, name = '', idle, pending, onNamed, onClose }: OfficeNameProps) {
  const form = useForm({
    schema: z.object({ title: officeTitle }),
    defaultValues: { title: name },
    async onSubmit({ title }): Promise<void> {
      await onNamed(title, form.startAttempt);
    },
  });
  return (
    <FormDialog form={form} title={heading} idle={idle} pending={pending} onClose={onClose}>
      <TextField name="title" label="Name of the office" autoComplete="off" required />
    </FormDialog>
  );
}
