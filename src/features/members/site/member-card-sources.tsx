import EnvelopeIcon from 'lucide-react/icons/mail';

const petals = Array.from({ length: 12 }, (_, index) => index * 30);

/** Shapes that every card reuses. Repeated on fifty cards they would be most of the document. */
export function MemberCardSources() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <symbol id="member-mail" viewBox="0 0 24 24">
        <EnvelopeIcon />
      </symbol>
      <g id="member-petals">
        {petals.map((angle) => (
          <path
            key={angle}
            d="M50 34C40 18 41 -6 50 -20C59 -6 60 18 50 34Z"
            transform={`rotate(${angle} 50 50)`}
          />
        ))}
      </g>
    </svg>
  );
}

export function MailIcon({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href="#member-mail" />
    </svg>
  );
}

/** Twelve petals that extend beyond the picture, in the current text color. */
export function Petals({ turn }: { turn: number }) {
  return <use href="#member-petals" transform={`rotate(${turn} 50 50)`} fill="currentColor" />;
}
