import NextIcon from 'lucide-react/icons/chevron-right';
import PreviousIcon from 'lucide-react/icons/chevron-left';
import { Link } from 'react-router';
import { messageAddress, type MessageFilter } from './message-filter.ts';
import { useNeighbours } from './messages.queries.ts';

const look =
  'inline-flex min-h-[44px] items-center gap-1 rounded-2 px-2 font-semibold text-ink no-underline hover:bg-sand';

/** The ways to the messages before and behind this one, in the list it was opened from. */
export function Neighbours({ id, filter }: { id: number; filter: MessageFilter }) {
  const { previous, next } = useNeighbours(id, filter).data ?? {};
  return (
    // The room is there before it is known what stands in it, so that nothing moves under a finger.
    <nav aria-label="Other messages" className="-mx-2 flex min-h-[44px] justify-between">
      {previous !== undefined && (
        <Link to={messageAddress(previous, filter)} className={look}>
          <PreviousIcon aria-hidden="true" className="size-5" />
          Previous message
        </Link>
      )}
      {next !== undefined && (
        <Link to={messageAddress(next, filter)} className={`${look} ml-auto`}>
          Next message
          <NextIcon aria-hidden="true" className="size-5" />
        </Link>
      )}
    </nav>
  );
}
