import ShareIcon from 'lucide-react/icons/share';
import { buttonClass } from '../../../ui/layout/button.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import { useShare } from '../../../ui/use-share.ts';
import { titleWithStatus } from '../event-status.rules.ts';
import type { ChapterEvent } from '../events.contract.ts';
import { longDate } from '../event-facts.rules.ts';
import { eventPath } from '../events.rules.ts';

export function ShareEvent({ event }: { event: ChapterEvent }) {
  const { timeZone } = useDocument();
  const title = titleWithStatus(event);
  const text = `${title}, ${longDate(event, timeZone)}`;
  const { link, outcome } = useShare({ path: eventPath(event), title, text });
  return (
    <div className="grid gap-1 print:hidden">
      <a {...link} className={buttonClass({ look: 'line' })}>
        <ShareIcon aria-hidden="true" className="size-5 flex-none" />
        Share this event
      </a>
      <p role="status" className="text-sm text-ink-2">
        {outcome}
      </p>
    </div>
  );
}
