import CheckIcon from 'lucide-react/icons/check';
import AddIcon from 'lucide-react/icons/plus';
import SearchIcon from 'lucide-react/icons/search';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { hasAllWords } from '../../../kernel/search-text.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { Holder } from '../board.contract.ts';
import { Face } from './face.tsx';
import type { MemberChoice, MembersRead } from './member-choices.ts';
import { isSame } from './plan-sentences.ts';

/** The ids of those who hold an office. Empty: no one. Undefined: not decided. */
export type Chosen = number[] | undefined;

interface ChoicesProps {
  title: string;
  members: MembersRead;
  /** What stands beside a member: which office she has. */
  textOf: (memberId: number) => string;
  /** What can be chosen without looking for someone. */
  top: readonly { label: string; value: Chosen; person?: Holder | undefined }[];
  chosen: Chosen;
  /** Whether a press adds someone to those who were chosen. */
  isShared: boolean;
  onChoose: (chosen: Chosen) => void;
}

interface PickDialogProps extends ChoicesProps {
  subtitle: string;
  /** Selects the row of the office. */
  returnTo: string;
  footer: ReactNode;
  onClose: () => void;
  /** Dialogs over this one. */
  children?: ReactNode;
}

/** Chooses who holds an office. */
export function PickDialog({ subtitle, returnTo, footer, onClose, children, ...choices }: PickDialogProps) {
  const { title } = choices;
  // Its title may change while it is open, its row does not.
  return (
    <Dialog open size="picker" {...{ title, subtitle, returnTo, footer, onClose }}>
      <Choices key={returnTo} {...choices} />
      {children}
    </Dialog>
  );
}

interface OfficeFooterProps {
  isShared: boolean;
  onShared: (isShared: boolean) => void;
  /** What changes the office itself. Absent where there is nothing to change. */
  change: { label: string; onPress: () => void } | undefined;
}

/** What else can be said about an office, above the buttons. */
export function OfficeFooter({ isShared, onShared, change }: OfficeFooterProps) {
  return (
    <div className="flex items-center justify-between gap-3 basis-full!">
      <label className="flex min-h-[44px] items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={isShared}
          onChange={({ target }) => onShared(target.checked)}
          className="size-5 flex-none accent-main-800"
        />
        Several people share it
      </label>
      {change && (
        <button
          type="button"
          onClick={change.onPress}
          className="min-h-[44px] flex-none font-semibold text-main-800 underline underline-offset-[.25em] hover:decoration-2"
        >
          {change.label}
          <span className="sr-only"> the office</span>
        </button>
      )}
    </div>
  );
}

function Choices({ title, members, textOf, top, chosen, isShared, onChoose }: ChoicesProps) {
  const [search, setSearch] = useState('');
  // Those who were chosen when the office was opened come first. The order stays while someone chooses.
  const [first] = useState(chosen ?? []);
  const start = useRef<HTMLDivElement>(null);
  const all = members.list ?? [];
  const found = all.filter(({ name }) => hasAllWords(name, search));
  const sought = search.trim();
  const isFirst = ({ id }: MemberChoice) => first.includes(id);
  const ordered = [...found.filter(isFirst), ...found.filter((member) => !isFirst(member))];

  useEffect(() => {
    // After the dialog has noted what had the focus before. Not the search field, which would open the keyboard of a phone.
    const timer = setTimeout(() => {
      start.current?.focus({ preventScroll: true });
      start.current?.parentElement?.scrollTo(0, 0);
    });
    return () => clearTimeout(timer);
  }, []);

  const adding = useAction({
    run: (idempotencyKey) => members.add(sought, idempotencyKey),
    onDone({ id }) {
      press(id);
      // The button that was pressed is gone.
      start.current?.focus({ preventScroll: true });
    },
  });

  function press(id: number) {
    const others = (chosen ?? []).filter((each) => each !== id);
    if (!isShared) onChoose([id]);
    else if (others.length === chosen?.length || !chosen) onChoose([...others, id]);
    // The last one stays: that no one holds the office has a button of its own.
    else if (others.length > 0) onChoose(others);
  }

  return (
    <div ref={start} role="group" aria-label={title} tabIndex={-1} className="outline-none">
      <div className="flex flex-wrap gap-2">
        {top.map(({ label, value, person }) => (
          <button
            key={label}
            type="button"
            aria-pressed={isSame(chosen, value)}
            onClick={() => onChoose(value)}
            className={`${choiceClass} ${person ? 'basis-full wide:basis-[13rem]' : 'justify-center'}`}
          >
            {person && <Face person={person} className="size-[38px]" />}
            <span className={`min-w-0 wrap-anywhere ${person ? 'flex-1' : ''}`}>{label}</span>
            {person && isSame(chosen, value) && <ChosenIcon />}
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
              text={textOf(member.id)}
              isChosen={chosen?.includes(member.id) ?? false}
              onChoose={() => press(member.id)}
            />
          ))}
        </ul>
      ) : members.retry ? (
        <FailedRead {...members.retry} />
      ) : (
        <Loading text="Loading members…" />
      )}
      <p role="status" className="py-3 text-ink-2 empty:hidden">
        {members.list && found.length === 0 ? noMembers(sought) : ''}
      </p>
      {members.list && found.length === 0 && sought && (
        <Button look="line" aria-disabled={adding.isPending} onClick={adding.run}>
          <AddIcon aria-hidden="true" className="size-5 flex-none" />
          <span className="wrap-anywhere">{`Add ${sought} as a member`}</span>
        </Button>
      )}
    </div>
  );
}

function noMembers(search: string): string {
  return search
    ? `No member is called “${search}”. If you add her, visitors see her name in the directory at once.`
    : 'Add members first, under Members.';
}

const choiceClass =
  'flex min-h-[58px] min-w-0 flex-1 items-center gap-2 rounded-2 border border-line-strong bg-surface px-3 py-2 text-left font-semibold hover:bg-linen aria-pressed:border-main-800 aria-pressed:bg-main-100';

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
