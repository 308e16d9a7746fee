import type { ComponentProps } from 'react';
import { Link } from '../navigation.tsx';
import { buttonClass, type ButtonLook } from './button.tsx';

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'className'> & ButtonLook;

/** A link that looks like a button. */
export function ButtonLink({ look = 'primary', size = 'regular', ...link }: ButtonLinkProps) {
  return <Link className={buttonClass({ look, size })} {...link} />;
}
