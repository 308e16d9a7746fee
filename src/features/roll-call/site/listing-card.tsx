import { Initials } from '../../../ui/layout/initials.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { RollCallListing } from '../roll-call.contract.ts';

/** A member as the website lists her. */
export function ListingCard({ listing }: { listing: RollCallListing }) {
  const { name, title, heading, imageUrl, email } = listing;
  const facts = [
    { label: 'Name', text: name },
    ...(title ? [{ label: 'Office', text: title }] : []),
    ...(heading ? [{ label: 'Listed under', text: heading }] : []),
    { label: 'Email', text: email ?? 'None', note: email && emailNote(listing) },
  ];
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 rounded-2 border border-line bg-surface p-4 wrap-anywhere wide:grid-cols-[9rem_minmax(0,1fr)] wide:gap-6 wide:p-5">
      {imageUrl ? (
        <Picture
          src={imageUrl}
          alt={`Portrait of ${name}`}
          sizes="(width < 56.25rem) 96px, 144px"
          isFirst
          className="aspect-[5/6] w-full rounded-1 bg-sand object-cover"
        />
      ) : (
        <Initials name={name} className="size-24 text-3xl wide:size-36 wide:text-5xl" />
      )}
      <dl className="grid content-start gap-3">
        {facts.map(({ label, text, note }) => (
          <div key={label}>
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="text-lg leading-[1.3] font-semibold">
              {text}
              {note && <span className="mt-1 block text-sm font-normal text-ink-2">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function emailNote({ isListed, isEmailShown }: RollCallListing): string {
  if (isEmailShown) return 'Visitors of our website can see it.';
  const hidden = 'We hide part of it here, in case someone else opens this link.';
  return isListed ? `${hidden} Visitors of our website can’t see it.` : hidden;
}
