import CalendarIcon from 'lucide-react/icons/calendar';
import CalendarDaysIcon from 'lucide-react/icons/calendar-days';
import SubscribeIcon from 'lucide-react/icons/calendar-plus';
import ListIcon from 'lucide-react/icons/list';
import SearchIcon from 'lucide-react/icons/search';
import type { RefObject, SubmitEvent } from 'react';
import { MAX_SEARCH_LENGTH } from '../../../kernel/search-text.ts';
import { Button, buttonClass } from '../../../ui/layout/button.tsx';
import { eventsPath } from '../events.rules.ts';
import { dateOf, type EventsParams, type EventsView } from './events-params.ts';

const views = [
  { view: 'list', label: 'List', Icon: ListIcon },
  { view: 'month', label: 'Month', Icon: CalendarDaysIcon },
  { view: 'day', label: 'Day', Icon: CalendarIcon },
] as const;

interface EventsToolbarProps {
  params: EventsParams;
  input: RefObject<HTMLInputElement | null>;
  typed: string;
  onType: (text: string) => void;
  onFind: () => void;
  onView: (view: EventsView) => void;
}

/** Search and view in one plain form, whose buttons also work without JavaScript. */
export function EventsToolbar({ params, input, typed, onType, onFind, onView }: EventsToolbarProps) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const button = event.nativeEvent.submitter as HTMLButtonElement | null;
    if (button?.name === 'view') onView(button.value as EventsView);
    else onFind();
  }
  return (
    <form role="search" action={eventsPath} method="get" onSubmit={submit} className="bg-linen print:hidden">
      <div className="page-width flex flex-wrap items-center gap-3 py-3.5">
        <label className="search-box min-w-0 flex-[1_1_10rem]">
          <SearchIcon aria-hidden="true" className="size-5 flex-none text-ink-3" />
          <span className="sr-only">Search for events</span>
          <input
            ref={input}
            type="search"
            name="search"
            value={typed}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            placeholder="Search for events"
            onChange={(event) => onType(event.target.value)}
            className="search-input"
          />
        </label>
        <Button type="submit">Find Events</Button>
        <ViewToggle current={params.view} />
        <a href="#subscribe" data-needs-server className={buttonClass({ look: 'line' })}>
          <SubscribeIcon aria-hidden="true" className="size-5 flex-none" />
          <span className="sr-only wide:not-sr-only">Subscribe</span>
        </a>
        {/* After the buttons: the first `view` in the URL counts, and that must be the pressed button. */}
        {params.view !== 'list' && <input type="hidden" name="view" value={params.view} />}
        {params.view !== 'list' && <input type="hidden" name="date" value={dateOf(params)} />}
      </div>
    </form>
  );
}

function ViewToggle({ current }: { current: EventsView }) {
  return (
    <div
      role="group"
      aria-label="View"
      className="grid flex-[1_1_15rem] grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] rounded-2 border-[1.5px] border-line-strong bg-surface wide:flex-none wide:grid-cols-3"
    >
      {views.map(({ view, label, Icon }) => (
        <button
          key={view}
          type="submit"
          name="view"
          value={view}
          aria-pressed={view === current}
          className="view-button"
        >
          <Icon aria-hidden="true" className="size-5 flex-none" />
          {label}
        </button>
      ))}
    </div>
  );
}
