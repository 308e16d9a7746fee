import MoreIcon from 'lucide-react/icons/ellipsis-vertical';
import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { Dialog } from '../feedback/dialog.tsx';

/** Something that can be done with a record: a link of the back office, a link to the website, or a button. */
export interface Action {
  label: string;
  Icon: ComponentType<{ 'aria-hidden': 'true' }>;
  to?: string;
  href?: string;
  onPress?: () => void;
  /** Whether it deletes something. */
  isDanger?: boolean;
}

interface ActionControlProps {
  action: Action;
  /** What the action is about, for screen readers: many rows have the same action. */
  of: string;
  className: string;
  /** The label, where the control shows only an icon. */
  title?: string | undefined;
  onChosen?: () => void;
  children: ReactNode;
}

function ActionControl({ action, of, className, title, onChosen, children }: ActionControlProps) {
  const { label, Icon, to, href, onPress, isDanger } = action;
  const shared = {
    className,
    title,
    'aria-label': of ? `${label} ${of}` : label,
    'data-danger': isDanger ? '' : undefined,
    children: (
      <>
        <Icon aria-hidden="true" />
        {children}
      </>
    ),
  };
  if (to !== undefined) return <Link to={to} {...shared} onClick={onChosen} />;
  if (href !== undefined) {
    const { children: content, ...link } = shared;
    return (
      <a href={href} {...link}>
        {content}
      </a>
    );
  }
  return (
    <button
      type="button"
      {...shared}
      onClick={() => {
        onChosen?.();
        onPress?.();
      }}
    />
  );
}

interface RowActionProps {
  label: string;
  of: string;
  isPending?: boolean;
  onPress: () => void;
}

/** An action of a row with its word, at every width. */
export function RowAction({ label, of, isPending, onPress }: RowActionProps) {
  return (
    <button
      type="button"
      className="row-action"
      aria-label={`${label} ${of}`}
      aria-disabled={isPending}
      onClick={onPress}
    >
      {label}
    </button>
  );
}

interface ActionsProps {
  actions: readonly Action[];
  /** The name of the record. */
  of: string;
  /** How many are shown with their words on a laptop; the others are icons. */
  words?: number;
  /** Facts above the actions in the sheet. */
  children?: ReactNode;
}

/** On a laptop the actions themselves, on a phone one button that opens them in a sheet, or the only one, in a row as an icon. */
export function Actions({ actions, of, words = 1, children }: ActionsProps) {
  const [first] = actions;
  if (first && actions.length === 1) {
    return (
      <ActionControl action={first} of={of} className="row-action">
        <span className="max-wide:in-[.row]:sr-only">{first.label}</span>
      </ActionControl>
    );
  }
  return (
    <>
      <div className="row-actions">
        {actions.map((action, index) => (
          <ActionControl
            key={action.label}
            action={action}
            of={of}
            className="row-action"
            title={index < words ? undefined : action.label}
          >
            {index < words ? action.label : <span className="sr-only">{action.label}</span>}
          </ActionControl>
        ))}
      </div>
      <RowMenu actions={actions} of={of}>
        {children}
      </RowMenu>
    </>
  );
}

/** The button that opens all actions of a record in a sheet: on a phone, or where a row has no space for them. */
export function RowMenu({ actions, of, children }: Omit<ActionsProps, 'words'>) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);
  /** An action may open a dialog, which returns the focus to where it was. */
  function closeFirst() {
    flushSync(close);
    button.current?.focus({ preventScroll: true });
  }
  return (
    <span className="row-menu">
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-label={of ? `More actions for ${of}` : 'More actions'}
        onClick={() => setIsOpen(true)}
        className="row-action"
      >
        <MoreIcon aria-hidden="true" />
      </button>
      <Dialog open={isOpen} onClose={close} title={of || 'More actions'}>
        {children && <div className="-mt-2 border-b border-line pb-3 text-sm text-ink-2">{children}</div>}
        <ul className="-mb-3">
          {actions.map((action) => (
            <li key={action.label}>
              <ActionControl action={action} of={of} className="sheet-action" onChosen={closeFirst}>
                {action.label}
              </ActionControl>
            </li>
          ))}
        </ul>
      </Dialog>
    </span>
  );
}
