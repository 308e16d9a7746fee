import EditIcon from 'lucide-react/icons/pencil';
import CancelIcon from 'lucide-react/icons/user-x';
import ComingIcon from 'lucide-react/icons/user-check';
import EraseIcon from 'lucide-react/icons/trash-2';
import ManyIcon from 'lucide-react/icons/users';
import { useState } from 'react';
import { formatIn } from '../../../kernel/dates.ts';
import { call } from '../../../kernel/http-client.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import type { Action } from '../../../ui/layout/actions.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { Initials } from '../../../ui/layout/initials.tsx';
import { Row, RowList } from '../../../ui/layout/rows.tsx';
import { changeSignUp, removeSignUps, type SignUpList, type SignUpRow } from '../manage-sign-ups.contract.ts';
import { peopleCount } from '../sign-up-words.rules.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { useListChange } from './sign-ups.queries.ts';

interface SignUpRowsProps {
  list: SignUpList;
  rows: readonly SignUpRow[];
  current: string;
  /** Nothing changes any more, except that someone can be erased. */
  isOver: boolean;
}

const nothing: Record<string, string> = {
  coming: 'No one has signed up yet.',
  waiting: 'No one is waiting.',
  'no-answer': 'No member was asked, or everyone has answered.',
  'not-coming': 'No one has said that she can’t come.',
};

export function SignUpRows({ list, rows, current, isOver }: SignUpRowsProps) {
  const { timeZone, now } = useDocument();
  const [erased, setErased] = useState<readonly SignUpRow[]>();
  const [edited, setEdited] = useState<SignUpRow>();
  if (rows.length === 0) return <p className="py-4 text-ink-2">{nothing[current]}</p>;
  const isAutomatic = now < new Date(list.seatsAutomaticallyUntil);
  const until = formatIn(timeZone, list.seatsAutomaticallyUntil, 'EEEE, MMMM d, h:mm a');
  return (
    <>
      {current === 'waiting' && !isOver && (
        <p className="mb-4 rounded-2 border-l-4 border-main-800 bg-main-100 p-4">
          {isAutomatic
            ? `A place that frees up goes to the first on this list who fits, until ${until}. After that you choose.`
            : 'You choose who gets a place.'}
          {' “Seat” adds a place even when all are taken.'}
        </p>
      )}
      {current === 'coming' && (
        <p className="pb-2 text-sm text-ink-2">
          {`${rows.length === 1 ? '1 sign-up' : `${rows.length.toLocaleString('en-US')} sign-ups`}, by last name`}
        </p>
      )}
      <RowList label={current === 'coming' ? 'Coming' : 'Sign-ups'}>
        {rows.map((row, index) => (
          <SignUpLine
            key={row.id}
            {...{ list, row, isOver }}
            onEdit={setEdited}
            number={current === 'waiting' ? index + 1 : undefined}
            onErase={setErased}
          />
        ))}
      </RowList>
      {edited && <SignUpForm list={list} row={edited} onClose={() => setEdited(undefined)} />}
      {erased && <EraseDialog list={list} rows={erased} onClose={() => setErased(undefined)} />}
    </>
  );
}

interface SignUpLineProps {
  list: SignUpList;
  row: SignUpRow;
  isOver: boolean;
  number: number | undefined;
  onEdit: (row: SignUpRow) => void;
  onErase: (rows: readonly SignUpRow[]) => void;
}

function SignUpLine({ list, row, isOver, number, onEdit, onErase }: SignUpLineProps) {
  const { timeZone } = useDocument();
  const { id, name, email, guests, dinners, answer, jobs, state, connection, isEmailed } = row;
  const eventId = list.event.id;
  const isComing = state === 'coming';
  const hasParty = isComing || state === 'waiting';
  const to = (next: 'coming' | 'canceled', done: string) => ({
    run: (idempotencyKey: string) =>
      call(changeSignUp, { params: { id }, body: { state: next, was: state }, idempotencyKey }),
    done: () =>
      (email && list.isEmailOn) || next === 'canceled'
        ? done
        : `${done}. No email goes to her: please tell her.`,
  });
  const seat = useListChange(eventId, to('coming', hasParty ? `${name} has a place` : `${name} is coming`));
  const cancel = useListChange(eventId, to('canceled', `${name} can’t come`));
  const together = list.signUps.filter((other) => connection && other.connection === connection);
  const changes: Action[] = hasParty
    ? [
        { label: 'Edit', Icon: EditIcon, onPress: () => onEdit(row) },
        { label: 'Can’t come', Icon: CancelIcon, onPress: cancel.run },
      ]
    : [{ label: 'Coming', Icon: ComingIcon, onPress: seat.run }];
  const actions: Action[] = [
    ...(isOver ? [] : changes),
    { label: 'Erase', Icon: EraseIcon, onPress: () => onErase([row]), isDanger: true },
    ...(together.length > 1
      ? [
          {
            label: `Erase all ${together.length} from one connection`,
            Icon: ManyIcon,
            onPress: () => onErase(together),
            isDanger: true,
          },
        ]
      : []),
  ];
  const since = row.waitingSince ? `Since ${formatIn(timeZone, row.waitingSince, 'MMM d')}` : '';
  const party = [peopleCount(guests + 1), dinners.filter(Boolean).join(', '), since];
  return (
    <Row
      id={id}
      titleId={`sign-up-${id}`}
      title={name}
      media={
        number === undefined ? (
          <Initials name={name} className="size-10" />
        ) : (
          <span className="w-10 flex-none text-center font-serif text-xl">{number}</span>
        )
      }
      facts={
        <>
          <p>
            {`${row.memberId === undefined ? 'Visitor' : 'Member'}${email ? '' : ' · no email'}`}
            {email && !isEmailed && list.isEmailOn && <b> · Got no email from us</b>}
          </p>
          {row.answeredAt && (
            <p>{`${sourceNames[row.source]}, ${formatIn(timeZone, row.answeredAt, 'MMM d')}`}</p>
          )}
        </>
      }
      hasPhoneFacts
      button={
        state === 'waiting' &&
        !isOver && (
          <Button
            look="line"
            size="tight"
            aria-label={`Seat ${name}`}
            aria-disabled={seat.isPending}
            onClick={seat.run}
          >
            Seat
          </Button>
        )
      }
      actions={actions}
    >
      {hasParty && <p>{party.filter(Boolean).join(' · ')}</p>}
      {answer && <p className="text-sm text-ink-2">{answer}</p>}
      {jobs.length > 0 && <p className="text-sm text-ink-2">{`Helps: ${jobs.join(', ')}`}</p>}
    </Row>
  );
}

const sourceNames = { form: 'Website', link: 'Her link', officer: 'Added here' };

interface EraseDialogProps {
  list: SignUpList;
  rows: readonly SignUpRow[];
  onClose: () => void;
}

function EraseDialog({ list, rows, onClose }: EraseDialogProps) {
  const what = rows.length === 1 ? `the sign-up of ${rows[0]!.name}` : `${rows.length} sign-ups`;
  const erase = useListChange(list.event.id, {
    run: (idempotencyKey) =>
      call(removeSignUps, {
        params: { id: list.event.id },
        body: { ids: rows.map(({ id }) => id) },
        idempotencyKey,
      }),
    done: () => 'Erased',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Erase ${what}?`}
      text="Name, address and answers are gone for good, and the places are free. No one gets an email."
      confirmLabel="Erase"
      isPending={erase.isPending}
      onConfirm={erase.run}
      onCancel={onClose}
    />
  );
}
