import { Fragment, type ReactNode } from 'react';

/** Inputs in the order in which a form defines them. A form that passes all it has not placed elsewhere cannot forget a field. */
export function Inputs({ of }: { of: Readonly<Record<string, ReactNode>> }) {
  return Object.entries(of).map(([name, input]) => <Fragment key={name}>{input}</Fragment>);
}
