import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../kernel/http-client.ts';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { retryReads } from '../../../ui/use-read.ts';
import { previewAnnouncement } from '../announcement-sending.contract.ts';
import type { Announcement } from '../announcements.contract.ts';

type Written = Pick<Announcement, 'subject' | 'text' | 'audience'>;

const PAUSE_MS = 600;

/** An announcement as an email on a phone, also while it is being written. */
export function EmailOnPhone({ subject, text, audience }: Written) {
  const written = useDebounced(JSON.stringify({ subject, text, audience } satisfies Written), PAUSE_MS);
  const read = useQuery({
    queryKey: ['announcement-preview', written],
    queryFn: () => call(previewAnnouncement, { body: JSON.parse(written) as Written }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const retry = retryReads([read], () => undefined);
  if (!read.data) return retry ? <FailedRead {...retry} /> : <Loading text="Loading…" />;
  return (
    <div className="mx-auto max-w-[392px] overflow-hidden rounded-2 border border-line bg-white">
      <iframe
        srcDoc={read.data.html}
        title="The email on a phone"
        // Nothing in it runs, and its links lead nowhere.
        sandbox=""
        className="block h-[640px] w-full border-0"
      />
    </div>
  );
}
