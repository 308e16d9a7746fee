import NextIcon from 'lucide-react/icons/chevron-right';
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Actions, type Action } from './actions.tsx';

/** A list of rows: from edge to edge on a phone, one card on a laptop. */
export function RowList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="row-list">
      {children}
    </ul>
  );
}

interface RowProps {
  /** The row whose id is in the state `highlight` of the location is highlighted. */
  id: number | string;
  /** Where a press on the row leads, or what it does. Without either, the row itself does nothing. */
  to?: string;
  onOpen?: () => void;
  /** Whether a row that opens in place is open. */
  isOpen?: boolean;
  /** A handle that moves the row. */
  handle?: ReactNode;
  /** A picture or an icon. */
  media?: ReactNode;
  title: ReactNode;
  /** The title in words, for the names of the actions. Needed where the title is not a text. */
  name?: string;
  /** Selects the title, to focus it. */
  titleId?: string;
  /** A second column of up to three lines, on a laptop only. */
  facts?: ReactNode;
  /** Whether a phone shows the facts, too: below the marks. */
  hasPhoneFacts?: boolean;
  marks?: ReactNode;
  /** What most people come to press in this row, above its link. */
  button?: ReactNode;
  actions?: readonly Action[];
  /** Whether an arrow at the end says that the row leads somewhere. */
  hasArrow?: boolean;
  /** The lines below the title. */
  children?: ReactNode;
}

export function Row(props: RowProps) {
  return (
    <li className="row">
      <RowContent {...props} />
    </li>
  );
}

/** The contents of a row, for a list whose `li` has the class `row` from elsewhere, such as a sortable one. */
export function RowContent({
  id,
  handle,
  media,
  facts,
  hasPhoneFacts = false,
  marks,
  button,
  actions,
  hasArrow = false,
  children,
  ...title
}: RowProps) {
  const text = useRef<HTMLDivElement>(null);
  const { state } = useLocation() as { state: { highlight?: number | string } | null };
  const isHighlighted = state?.highlight === id;
  useEffect(() => {
    if (!isHighlighted) return;
    text.current?.scrollIntoView({ block: 'center' });
    forgetHighlight();
  }, [isHighlighted]);
  const name = title.name ?? (typeof title.title === 'string' ? title.title : '');
  return (
    <>
      {handle && <span className="row-handle">{handle}</span>}
      {media}
      <div ref={text} className="row-main" data-highlighted={isHighlighted ? '' : undefined}>
        <div className="min-w-0">
          <RowTitle {...title} />
          {children}
        </div>
        {facts && (
          <div className="row-facts" data-phone={hasPhoneFacts ? '' : undefined}>
            {facts}
          </div>
        )}
        {marks && <div className="row-marks">{marks}</div>}
      </div>
      {button && <div className="relative z-1 mr-3 flex-none">{button}</div>}
      {actions && actions.length > 0 && <Actions actions={actions} of={name} />}
      {hasArrow && <NextIcon aria-hidden="true" className="mr-3 size-5 flex-none text-ink-2" />}
    </>
  );
}

/** Going back to this list later shows it as usual. Not a navigation, because the row stays highlighted until then. */
function forgetHighlight(): void {
  const { usr, ...entry } = history.state as { usr?: object };
  history.replaceState({ ...entry, usr: { ...usr, highlight: undefined } }, '');
}

type RowTitleProps = Pick<RowProps, 'to' | 'onOpen' | 'isOpen' | 'title' | 'titleId'>;

function RowTitle({ to, onOpen, isOpen, title, titleId }: RowTitleProps) {
  const shared = { id: titleId, className: 'row-title', children: title };
  if (to !== undefined) return <Link to={to} {...shared} />;
  if (onOpen) return <button type="button" aria-expanded={isOpen} onClick={onOpen} {...shared} />;
  return <span {...shared} tabIndex={titleId ? -1 : undefined} />;
}

const iconTones = {
  main: 'bg-main-100 text-main-800',
  accent: 'bg-accent-100 text-accent-700',
  plain: 'bg-linen text-ink-2',
};

interface RowIconProps {
  Icon: ComponentType<{ className?: string; 'aria-hidden': 'true' }>;
  tone?: keyof typeof iconTones;
}

/** The icon of a row. */
export function RowIcon({ Icon, tone = 'main' }: RowIconProps) {
  return (
    <span className={`grid size-10 flex-none place-items-center rounded-2 ${iconTones[tone]}`}>
      <Icon aria-hidden="true" className="size-5" />
    </span>
  );
}

interface MarkProps {
  /** Green is ready or now, gold wants attention, red is cancelled or missing, blue and plain are facts. */
  tone?: 'main' | 'accent' | 'red' | 'blue' | 'plain';
  Icon?: ComponentType<{ 'aria-hidden': 'true' }>;
  children: ReactNode;
}

/** A few words on a tint. */
export function Mark({ tone = 'plain', Icon, children }: MarkProps) {
  return (
    <span className="mark" data-tone={tone}>
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </span>
  );
}

export type { Action } from './actions.tsx';
