import ArrowIcon from 'lucide-react/icons/arrow-right';
import CheckIcon from 'lucide-react/icons/check';
import SearchIcon from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../kernel/http-client.ts';
import { roleNames } from '../../../kernel/roles.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { changeOffice, type PlannedOffice, type Year } from '../../year/year.contract.ts';
import { Face } from './face.tsx';
import { filterMembers, type MemberChoice, type MembersRead } from './member-choices.ts';
import { OfficeDialog } from './office-dialog.tsx';
import { describeAddress, holderThisYear, officesOf } from './plan-sentences.ts';
import type { YearWrites } from './board.queries.ts';

/** Who was chosen, or what was decided instead. */
type Chosen = number | 'no-one' | 'undecided';

const decisionButtons = [
  ['no-one', 'No one'],
  ['undecided', 'Decide later'],
] as const;

interface PickDialogProps {
  year: Year;
  next: NonNullable<Year['next']>;
  office: PlannedOffice;
  members: MembersRead;
  writes: YearWrites;
  onOffice: (office: PlannedOffice) => void;
  onClose: () => void;
}

/** Chooses who holds an office next year. A choice is saved at once, and "Next office" leads through all of them. */
export function PickDialog({ year, next, office, members, writes, onOffice, onClose }: PickDialogProps) {
  const [isChanging, setIsChanging] = useState(false);
  const [choice, setChoice] = useState<{ officeId: number; chosen: Chosen }>();
  const place = next.offices.findIndex(({ id }) => id === office.id);
  const following = next.offices[place + 1];
  // Shown before the server has responded.
  const stored = office.decision === 'chosen' ? office.holder!.id : office.decision;
  const chosen = choice?.officeId === office.id ? choice.chosen : stored;

  function choose(pressed: Chosen) {
    setChoice({ officeId: office.id, chosen: pressed });
    const { id } = office;
    writes.write({
      send({ next: shown }, idempotencyKey) {
        const version = shown?.offices.find((each) => each.id === id)?.version;
        const change = typeof pressed === 'number' ? { memberId: pressed } : { decision: pressed };
        return call(changeOffice, { params: { id }, body: { ...change, version }, idempotencyKey });
      },
      onDone: () => setChoice((current) => (current?.chosen === pressed ? undefined : current)),
      onFailed: () => setChoice(undefined),
    });
  }

  return (
    <Dialog
      open
      size="picker"
      title={office.title}
      subtitle={`Next year, ${next.name}. Office ${place + 1} of ${next.offices.length}`}
      returnTo={`#office-${office.id}`}
      onClose={onClose}
      footer={
        <>
          <div className="flex items-center justify-between gap-3 basis-full!">
            <p className="min-w-0 text-sm wrap-anywhere">
              Access: <b className="font-semibold">{office.role ? roleNames[office.role] : 'None'}</b>
              {office.role && office.address && <span className="block">{describeAddress(office)}</span>}
            </p>
            <button
              type="button"
              onClick={() => setIsChanging(true)}
              className="min-h-[44px] flex-none font-semibold text-main-800 underline underline-offset-[.25em] hover:decoration-2"
            >
              Change<span className="sr-only"> the office</span>
            </button>
          </div>
          <Button look={following ? 'line' : 'primary'} onClick={onClose}>
            Done
          </Button>
          {following && (
            <Button onClick={() => onOffice(following)}>
              Next office
              <ArrowIcon aria-hidden="true" className="size-5" />
            </Button>
          )}
        </>
      }
    >
      <Choices key={office.id} {...{ year, office, members, chosen }} onChoose={choose} />
      {isChanging && (
        <OfficeDialog
          // Another holder has another account.
          key={office.holder?.id}
          office={office}
          next={next}
          headings={members.headings}
          writes={writes}
          onClose={() => setIsChanging(false)}
          onRemoved={onClose}
        />
      )}
    </Dialog>
  );
}

interface ChoicesProps extends Pick<PickDialogProps, 'year' | 'office' | 'members'> {
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

function Choices({ year, office, members, chosen, onChoose }: ChoicesProps) {
  const [search, setSearch] = useState('');
  // Who was chosen when the office was opened comes first. The order stays while someone chooses.
  const [firstId] = useState(chosen);
  const start = useRef<HTMLDivElement>(null);
  const current = holderThisYear(office, year);
  const all = members.list ?? [];
  const found = filterMembers(all, search);
  const ordered = [...found.filter(({ id }) => id === firstId), ...found.filter(({ id }) => id !== firstId)];

  useEffect(() => {
    // After the dialog has noted what had the focus before. Not the search field, which would open the keyboard of a phone.
    const timer = setTimeout(() => {
      start.current?.focus({ preventScroll: true });
      start.current?.parentElement?.scrollTo(0, 0);
    });
    return () => clearTimeout(timer);
  }, []);

  return (
    <div ref={start} role="group" aria-label={office.title} tabIndex={-1} className="outline-none">
      <div className="flex flex-wrap gap-2">
        {current && (
          <button
            type="button"
            aria-pressed={chosen === current.id}
            onClick={() => onChoose(current.id)}
            className={`${choiceClass} flex-1 basis-full wide:basis-[13rem]`}
          >
            <Face person={current} className="size-[38px]" />
            <span className="min-w-0 flex-1 wrap-anywhere">{current.name} stays</span>
            {chosen === current.id && <ChosenIcon />}
          </button>
        )}
        {decisionButtons.map(([decision, label]) => (
          <button
            key={decision}
            type="button"
            aria-pressed={chosen === decision}
            onClick={() => chosen !== decision && onChoose(decision)}
            className={`${choiceClass} flex-1 justify-center`}
          >
            {label}
          </button>
        ))}
      </div>
      <search className="sticky -top-5 z-1 block bg-surface py-[10px]">
        <SearchIcon
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-3"
        />
        <input
          type="search"
          aria-label={`Search ${all.length} members`}
          placeholder={`Search ${all.length} members`}
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="text-control pl-10"
        />
      </search>
      {members.list ? (
        <ul aria-label="Members" className="-mx-5 border-t border-line">
          {ordered.map((member) => (
            <Choice
              key={member.id}
              member={member}
              text={officesOf(member.id, year)}
              isChosen={member.id === chosen}
              onChoose={() => onChoose(member.id)}
            />
          ))}
        </ul>
      ) : members.retry ? (
        <FailedRead {...members.retry} />
      ) : (
        <Loading text="Loading members…" />
      )}
      <p role="status" className="pt-3 text-ink-2 empty:hidden">
        {members.list && found.length === 0 ? noMembers(search) : ''}
      </p>
    </div>
  );
}

function noMembers(search: string): string {
  return search ? `No member is called “${search.trim()}”.` : 'Add members first, under Members.';
}

const choiceClass =
  'flex min-h-[58px] min-w-0 items-center gap-2 rounded-2 border border-line-strong bg-surface px-3 py-2 text-left font-semibold hover:bg-linen aria-pressed:border-main-800 aria-pressed:bg-main-100';

interface ChoiceProps {
  member: MemberChoice;
  text: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ member, text, isChosen, onChoose }: ChoiceProps) {
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className="flex min-h-[56px] w-full items-center gap-3 px-5 py-1 text-left -outline-offset-2 hover:bg-linen aria-pressed:bg-main-100"
      >
        <Face person={member} className="size-10" />
        <span className="min-w-0 flex-1 leading-[1.25] wrap-anywhere">
          <b className="block font-semibold">{member.name}</b>
          {text && <span className="text-sm text-ink-2">{text}</span>}
        </span>
        {isChosen && <ChosenIcon />}
      </button>
    </li>
  );
}

function ChosenIcon() {
  return <CheckIcon aria-hidden="true" className="size-5 flex-none text-main-800" />;
}
