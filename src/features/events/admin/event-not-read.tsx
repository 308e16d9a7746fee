import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { focusMain } from '../../../ui/focus-main.ts';
import { isNotFound } from '../../../ui/is-not-found.ts';
import { retryReads } from '../../../ui/retry-reads.ts';

/** What stands in place of an event that could not be read. */
export function EventNotRead({ read }: { read: UseQueryResult }) {
  const retry = retryReads([read], focusMain);
  return (
    <>
      {retry && <FailedRead {...retry} text="Failed to load event data. Please try again." />}
      {isNotFound(read) && (
        <p>
          It may have been deleted. <Link to="/admin/activity?kind=event">Activity</Link> shows who did it,
          and for thirty days it can be brought back there.
        </p>
      )}
    </>
  );
}
