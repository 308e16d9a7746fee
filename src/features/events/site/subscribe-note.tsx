import CalendarIcon from 'lucide-react/icons/calendar-sync';
import { useDocument } from '../../../ui/document-context.tsx';
import { absoluteAddress } from '../../../ui/layout/screen-title.tsx';

const path = '/events.ics';

export function SubscribeNote() {
  const { origin } = useDocument();
  const feed = absoluteAddress(path, origin) ?? path;
  return (
    <p className="mt-10 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 print:hidden">
      {/* A calendar program takes this up and asks again by itself; over http it would be a file, once. */}
      <a
        href={feed.replace(/^https?:/, 'webcal:')}
        className="inline-flex min-h-[44px] items-center gap-2 font-semibold"
      >
        <CalendarIcon aria-hidden="true" className="size-5 flex-none" />
        Subscribe to all events
      </a>
      <span className="wrap-anywhere">
        {'Or give your calendar the address '}
        <span className="text-ink select-all">{feed}</span>
        {', and new events appear there by themselves.'}
      </span>
    </p>
  );
}
