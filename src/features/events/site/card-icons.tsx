import CalendarPlusIcon from 'lucide-react/icons/calendar-plus';
import ClockIcon from 'lucide-react/icons/clock';
import PlaceIcon from 'lucide-react/icons/map-pin';

const icons = { calendar: CalendarPlusIcon, clock: ClockIcon, place: PlaceIcon };

/** The icons of all cards, defined once: repeated on every card they were a quarter of the document. */
export function CardIconSources() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={`card-${name}`} viewBox="0 0 24 24">
          <Icon />
        </symbol>
      ))}
    </svg>
  );
}

export function CardIcon({ name, className }: { name: keyof typeof icons; className: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`#card-${name}`} />
    </svg>
  );
}
