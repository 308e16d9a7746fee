import ShareIcon from 'lucide-react/icons/share';
import { useState, type MouseEvent } from 'react';
import { buttonClass } from '../../../ui/layout/button.tsx';
import { absoluteAddress } from '../../../ui/layout/screen-title.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import { titleWithStatus } from '../event-status.rules.ts';
import type { ChapterEvent } from '../events.contract.ts';
import { longDate } from '../event-facts.rules.ts';
import { eventPath } from '../events.rules.ts';

/** The device's own share sheet; where there is none, the link is copied. Without script, an email. */
export function ShareEvent({ event }: { event: ChapterEvent }) {
  const { timeZone, origin } = useDocument();
  const [outcome, setOutcome] = useState('');
  const url = absoluteAddress(eventPath(event), origin) ?? eventPath(event);
  const title = titleWithStatus(event);
  const text = `${title}, ${longDate(event, timeZone)}`;

  async function share(click: MouseEvent) {
    if (!('share' in navigator) && !('clipboard' in navigator)) return;
    click.preventDefault();
    try {
      if ('share' in navigator) return await navigator.share({ title, text, url });
      await (navigator as Navigator).clipboard.writeText(url);
      setOutcome('The link is copied. Paste it into a message.');
    } catch (error) {
      // Closing the share sheet is no failure.
      if ((error as Error).name !== 'AbortError') setOutcome(`Please copy this link: ${url}`);
    }
  }

  return (
    <div className="grid gap-1 print:hidden">
      <a
        href={`mailto:?${encodeMail({ subject: text, body: url })}`}
        className={buttonClass({ look: 'line' })}
        onClick={(click) => void share(click)}
      >
        <ShareIcon aria-hidden="true" className="size-5 flex-none" />
        Share this event
      </a>
      <p role="status" className="text-sm text-ink-2">
        {outcome}
      </p>
    </div>
  );
}

/** Mail programs show a plus sign as it is, so spaces are encoded as `%20`. */
function encodeMail(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
