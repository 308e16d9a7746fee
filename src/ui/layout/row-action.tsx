import DeleteIcon from 'lucide-react/icons/trash-2';
import type { ComponentType } from 'react';
import { Link, type LinkProps } from 'react-router';

const shape =
  'inline-flex min-h-[44px] items-center gap-2 rounded-2 font-semibold text-ink no-underline hover:bg-linen';

const sizes = {
  regular: { look: `${shape} px-3`, icon: 'size-5' },
  /** May shrink on a phone, where it is beside other actions of its row. */
  tight: { look: `${shape} px-2 wide:px-3`, icon: 'hidden size-5 wide:block' },
};

interface RowActionProps {
  /** What the action is about, for screen readers: many rows have the same action. */
  of: string;
  Icon: ComponentType<{ className: string; 'aria-hidden': 'true' }>;
  size?: keyof typeof sizes;
  children: string;
}

type RowLinkProps = RowActionProps & Pick<LinkProps, 'to' | 'preventScrollReset'>;

/** A link in a row of a list. */
export function RowLink({ of, Icon, size = 'regular', children, ...link }: RowLinkProps) {
  return (
    <Link {...link} aria-label={`${children} ${of}`} className={sizes[size].look}>
      <Icon aria-hidden="true" className={sizes[size].icon} />
      {children}
    </Link>
  );
}

interface RowButtonProps extends RowActionProps {
  onPress: () => void;
  /** Whether the action cannot be undone. */
  isDanger?: boolean;
}

/** A button in a row of a list. */
export function RowButton({
  of,
  Icon,
  size = 'regular',
  children,
  onPress,
  isDanger = false,
}: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${children} ${of}`}
      onClick={onPress}
      className={`${sizes[size].look} ${isDanger ? 'hover:bg-red-50 hover:text-red-700' : ''}`}
    >
      <Icon aria-hidden="true" className={sizes[size].icon} />
      {children}
    </button>
  );
}

type RowDeleteProps = Pick<RowActionProps, 'of' | 'size'> & { onDelete: () => void };

export function RowDelete({ onDelete, ...row }: RowDeleteProps) {
  return (
    <RowButton {...row} Icon={DeleteIcon} onPress={onDelete} isDanger>
      Delete
    </RowButton>
  );
}
