import PreviousIcon from 'lucide-react/icons/chevron-left';
import NextIcon from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { messageAddress, type MessageFilter } from './message-filter.ts';
import { useNeighbours } from './messages.queries.ts';

/** The ways to the messages before and behind this one, in the list it was opened from. */
export function Neighbours({ id, filter }: { id: number; filter: MessageFilter }) {
  const { previous, next } = useNeighbours(id, filter).data ?? {};
  return (
    <nav aria-label="Other messages" className="-mx-2 flex justify-between">
      <Way to={previous} filter={filter}>
        <PreviousIcon aria-hidden="true" className="size-5" />
        Previous message
      </Way>
      <Way to={next} filter={filter}>
        Next message
        <NextIcon aria-hidden="true" className="size-5" />
      </Way>
    </nav>
  );
}

interface WayProps {
  to: number | undefined;
  filter: MessageFilter;
  children: ReactNode;
}

/** Stands there from the start, and where there is no such message too, so that nothing moves under a finger. */
function Way({ to, filter, children }: WayProps) {
  const look = 'inline-flex min-h-[44px] items-center gap-1 rounded-2 px-2 no-underline';
  if (to === undefined) {
    return (
      <span aria-hidden="true" className={`${look} text-ink-3`}>
        {children}
      </span>
    );
  }
  return (
    <Link to={messageAddress(to, filter)} className={`${look} font-semibold text-ink hover:bg-sand`}>
      {children}
    </Link>
  );
}
