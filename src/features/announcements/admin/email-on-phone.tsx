import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../kernel/http-client.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
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
  if (!read.data) return <NotLoaded reads={[read]} onRecovered={() => undefined} />;
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

export function EmailDialog({ written, onClose }: { written: Written; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="How it looks on a phone">
      <Note />
      <EmailOnPhone {...written} />
    </Dialog>
  );
}

/** Has the focus at first: in the frame of the email, Escape would close nothing. */
function Note() {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current!.focus(), []);
  return (
    <p ref={note} tabIndex={-1} className="mb-3 text-sm text-ink-2">
      Its links work once it is sent.
    </p>
  );
}
