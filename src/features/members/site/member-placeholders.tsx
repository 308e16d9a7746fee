const places = Array.from({ length: 8 }, (_, index) => index);

/** The shape of what is on its way. */
export function MemberPlaceholders() {
  return (
    <ul aria-hidden="true" className="member-grid animate-pulse">
      {places.map((place) => (
        <li key={place} className="member-placeholder">
          <div className="aspect-[5/6] rounded-1 bg-sand" />
          <div className="mt-[.9rem] h-4 w-4/5 rounded-1 bg-sand" />
          <div className="mt-2 h-3 w-3/5 rounded-1 bg-sand" />
        </li>
      ))}
    </ul>
  );
}
