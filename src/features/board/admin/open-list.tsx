import CloseIcon from 'lucide-react/icons/chevron-up';
import OpenIcon from 'lucide-react/icons/chevron-down';
import NextIcon from 'lucide-react/icons/chevron-right';
import DoneIcon from 'lucide-react/icons/circle-check';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { OpenItem } from './open-items.ts';
import { countOpen } from './plan-sentences.ts';

/** With more than these, the list starts closed: the offices below it are the work to do. */
const MAX_OPENED = 6;

interface OpenListProps {
  open: readonly OpenItem[];
  onDate: () => void;
  onOffice: (officeId: number) => void;
}

/** What is still open before the next board takes over. Each row leads to where it is done. */
export function OpenList({ open, onDate, onOffice }: OpenListProps) {
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
        {open.map((item) => (
          <Item key={`${item.title} ${item.officeId}`} item={item} onDate={onDate} onOffice={onOffice} />
        ))}
      </ul>
    </section>
  );
}

function Item({ item, onDate, onOffice }: Omit<OpenListProps, 'open'> & { item: OpenItem }) {
  const { title, text, Icon, opens } = item;
  const content = (
    <>
      <Icon aria-hidden="true" className="size-5 flex-none text-ink" />
      <span className="min-w-0 flex-1 leading-[1.3] wrap-anywhere">
        <b className="block font-semibold text-ink">{title}</b>
        <span className="text-sm text-ink-2 max-wide:hidden">{text}</span>
      </span>
      <NextIcon aria-hidden="true" className="size-5 flex-none text-ink-2" />
    </>
  );
  const className =
    'flex min-h-[52px] w-full items-center gap-3 px-3 py-1 text-left no-underline hover:bg-linen';
  const onPress = () => (opens === 'date' ? onDate() : 'officeId' in opens && onOffice(opens.officeId));
  return (
    <li>
      {opens !== 'date' && 'path' in opens ? (
        <Link to={opens.path} className={className}>
          {content}
        </Link>
      ) : (
        <button type="button" aria-haspopup="dialog" onClick={onPress} className={className}>
          {content}
        </button>
      )}
    </li>
  );
}
