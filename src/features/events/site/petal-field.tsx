const petals = Array.from({ length: 12 }, (_, index) => index * 30);

/** What stands where an event has no picture: the chapter's flower, very large and very quiet. */
export function PetalField() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      className="absolute top-1/2 left-[60%] size-[150%] -translate-1/2 fill-susan-400/40"
    >
      {petals.map((angle) => (
        <path
          key={angle}
          d="M50 40C44.6 30 45 12 50 4C55 12 55.4 30 50 40Z"
          transform={`rotate(${angle} 50 50)`}
        />
      ))}
    </svg>
  );
}
