import CalendarIcon from 'lucide-react/icons/calendar-sync';

export function SubscribeNote() {
  return (
    <p className="mt-10 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 print:hidden">
      <a href="/events.ics" className="inline-flex min-h-[44px] items-center gap-2 font-semibold">
        <CalendarIcon aria-hidden="true" className="size-5 flex-none" />
        Subscribe to all events
      </a>
      <span>
        Give this address to the calendar on your phone or computer, and new events appear there by
        themselves.
      </span>
    </p>
  );
}
