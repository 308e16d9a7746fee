import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { buttonClass } from './button.tsx';

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'className'>;

/** A link that is the one thing to do next, and looks like it. */
export function ButtonLink(props: ButtonLinkProps) {
  return <Link className={buttonClass} {...props} />;
}
