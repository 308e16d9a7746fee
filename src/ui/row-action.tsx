import DeleteIcon from 'lucide-react/icons/trash-2';
import type { ComponentType } from 'react';
import { Link } from 'react-router';

const look =
  'inline-flex min-h-[44px] items-center gap-2 rounded-2 px-3 font-semibold text-ink no-underline hover:bg-linen';

interface RowLinkProps {
  to: string;
  /** What the word below is about, for those who hear it among many alike. */
  of: string;
  Icon: ComponentType<{ className: string; 'aria-hidden': 'true' }>;
  children: string;
}

/** A way on from one of many in a list. */
export function RowLink({ to, of, Icon, children }: RowLinkProps) {
  return (
    <Link to={to} aria-label={`${children} ${of}`} className={look}>
      <Icon aria-hidden="true" className="size-5" />
      {children}
    </Link>
  );
}

export function RowDelete({ of, onDelete }: Pick<RowLinkProps, 'of'> & { onDelete: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Delete ${of}`}
      onClick={onDelete}
      className={`${look} hover:bg-red-50 hover:text-red-700`}
    >
      <DeleteIcon aria-hidden="true" className="size-5" />
      Delete
    </button>
  );
}
