import NoticeIcon from 'lucide-react/icons/info';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../layout/button.tsx';
import { focusMain } from '../focus.ts';

interface SanitizedNoticeProps {
  /** The name of the record type, such as `page`. */
  what: string;
  /** What was removed, one sentence each. */
  dropped: readonly string[];
  onClose: () => void;
}

/** Says what sanitizing removed. It stays until the editor closes it. */
export function SanitizedNotice({ what, dropped, onClose }: SanitizedNoticeProps) {
  const notice = useRef<HTMLElement>(null);
  // It is above a long form, whose button is at the end.
  useEffect(() => {
    // New browsers return a promise, which React would take for a cleanup function.
    notice.current?.scrollIntoView({ block: 'center' });
  }, [dropped]);

  function close() {
    onClose();
    focusMain();
  }

  if (dropped.length === 0) return null;
  return (
    <section
      ref={notice}
      aria-label="Left out of the text"
      className="mb-5 grid gap-3 rounded-2 border-l-4 border-accent-500 bg-accent-100 p-4"
    >
      <div role="status" className="grid gap-2">
        <p className="flex gap-[.6rem] font-semibold">
          <NoticeIcon aria-hidden="true" className="mt-[.2em] size-5 flex-none" />
          {`The ${what} is saved. To keep your visitors safe, we removed part of its text:`}
        </p>
        <ul className="list-disc pl-8">
          {dropped.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      <div>
        <Button look="line" onClick={close}>
          Close
        </Button>
      </div>
    </section>
  );
}

/** Shows what was removed from a record that was just created on the screen before. */
export function CreatedSanitizedNotice({ what }: Pick<SanitizedNoticeProps, 'what'>) {
  const { state, search } = useLocation() as { state: { dropped?: string[] } | null; search: string };
  const navigate = useNavigate();
  return (
    <SanitizedNotice
      what={what}
      dropped={state?.dropped ?? []}
      onClose={() => void navigate({ search }, { replace: true, state: null })}
    />
  );
}
