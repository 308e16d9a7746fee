import NoEmailIcon from 'lucide-react/icons/at-sign';
import DateIcon from 'lucide-react/icons/calendar-clock';
import CloseIcon from 'lucide-react/icons/chevron-up';
import OpenIcon from 'lucide-react/icons/chevron-down';
import NextIcon from 'lucide-react/icons/chevron-right';
import UndecidedIcon from 'lucide-react/icons/circle-help';
import NoOneIcon from 'lucide-react/icons/circle-alert';
import DoneIcon from 'lucide-react/icons/circle-check';
import NoPhotoIcon from 'lucide-react/icons/image-off';
import OwnerIcon from 'lucide-react/icons/key-round';
import InvitedIcon from 'lucide-react/icons/mail';
import MessageIcon from 'lucide-react/icons/quote';
import { useId, useState, type ComponentType } from 'react';
import { Link } from 'react-router';
import { useDocument } from '../../../ui/document-context.tsx';
import type { OpenItem, Year } from '../../year/year.contract.ts';
import type { OpenKind } from '../../year/year.rules.ts';
import { countOpen, describeOpen } from './plan-sentences.ts';

const icons: Record<OpenKind, ComponentType<{ 'aria-hidden': 'true'; className: string }>> = {
  'no-date': DateIcon,
  'no-owner': OwnerIcon,
  'not-confirmed': OwnerIcon,
  undecided: UndecidedIcon,
  'no-holder': NoOneIcon,
  'no-email': NoEmailIcon,
  'new-email': NoEmailIcon,
  'not-invited': InvitedIcon,
  'has-account': OwnerIcon,
  'no-message': MessageIcon,
  'not-accepted': InvitedIcon,
  'no-photo': NoPhotoIcon,
};

/** With more than these, the list starts closed: the offices below it are the work to do. */
const MAX_OPENED = 6;

interface OpenItemsProps {
  next: NonNullable<Year['next']>;
  onDate: () => void;
  onOffice: (officeId: number) => void;
}

/** What is still open before the year starts. Each row leads to where it is done. */
export function OpenItems({ next, onDate, onOffice }: OpenItemsProps) {
  const { open } = next;
  const [isOpen, setIsOpen] = useState(open.length <= MAX_OPENED);
  const id = useId();
  if (open.length === 0) {
    return (
      <p className="flex min-h-[52px] items-center gap-2 rounded-3 border border-line bg-surface px-3 font-semibold">
        <DoneIcon aria-hidden="true" className="size-5 flex-none text-ok-700" />
        {countOpen(0)}
      </p>
    );
  }
  const Chevron = isOpen ? CloseIcon : OpenIcon;
  return (
    <section className="rounded-3 border border-line bg-surface">
      <h2 className="font-sans text-[1rem] leading-[1.3] font-[650] tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-[52px] w-full items-center justify-between gap-3 px-3 text-left"
        >
          {countOpen(open.length)}
          <Chevron aria-hidden="true" className="size-5 flex-none" />
        </button>
      </h2>
      <ul id={id} hidden={!isOpen} className="divide-y divide-line pb-1">
        {open.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same kind of item can be there for one office only
          <Item key={`${item.kind} ${item.officeId} ${index}`} item={item} {...{ next, onDate, onOffice }} />
        ))}
      </ul>
    </section>
  );
}

function Item({ item, next, onDate, onOffice }: OpenItemsProps & { item: OpenItem }) {
  const { timeZone } = useDocument();
  const { title, text } = describeOpen(item, next, timeZone);
  const Icon = icons[item.kind];
  const target = targetOf(item, next);
  const content = (
    <>
      <Icon aria-hidden="true" className="size-5 flex-none text-ink" />
      <span className="min-w-0 flex-1 leading-[1.3] wrap-anywhere">
        <b className="block font-semibold text-ink">{title}</b>
        <span className={`text-sm text-ink-2 ${target ? 'max-wide:hidden' : ''}`}>{text}</span>
      </span>
      {target && <NextIcon aria-hidden="true" className="size-5 flex-none text-ink-2" />}
    </>
  );
  const shared =
    'flex min-h-[52px] w-full items-center gap-3 px-3 py-1 text-left no-underline hover:bg-linen';
  if (!target) return <li className="flex items-start gap-3 px-3 py-2">{content}</li>;
  if ('path' in target) {
    return (
      <li>
        <Link to={target.path} className={shared}>
          {content}
        </Link>
      </li>
    );
  }
  const open = () => (target.dialog === 'date' ? onDate() : onOffice(item.officeId!));
  return (
    <li>
      <button type="button" aria-haspopup="dialog" onClick={open} className={shared}>
        {content}
      </button>
    </li>
  );
}

type Target = { path: string } | { dialog: 'date' | 'office' } | undefined;

/** Where an item is done. */
function targetOf(
  { kind, officeId }: OpenItem,
  { offices }: Pick<OpenItemsProps['next'], 'offices'>,
): Target {
  const memberId = offices.find(({ id }) => id === officeId)?.holder?.id;
  const member = { path: `/admin/members?member=${memberId}` };
  const targets: Record<OpenKind, Target> = {
    'no-date': { dialog: 'date' },
    'no-owner': undefined,
    'not-confirmed': { dialog: 'date' },
    undecided: { dialog: 'office' },
    'no-holder': { dialog: 'office' },
    'no-email': member,
    'new-email': { dialog: 'office' },
    'not-invited': { dialog: 'date' },
    'has-account': { dialog: 'office' },
    'no-message': { path: '/admin/chapter/successor' },
    'not-accepted': { path: '/admin/people' },
    'no-photo': member,
  };
  return targets[kind];
}
