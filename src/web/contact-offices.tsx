import { nameOffice } from '../features/contact/contact.rules.ts';
import { holdersOf } from '../features/members/offices.rules.ts';
import { membersOf } from '../features/members/site/members.queries.ts';
import { Monogram } from '../features/members/site/monogram.tsx';
import type { ContactOffice } from '../kernel/lookups.ts';
import { toneGround, type Tone } from '../ui/layout/tones.ts';
import { Link } from '../ui/navigation.tsx';
import { Picture } from '../ui/picture.tsx';
import { useRead } from '../ui/use-read.ts';

const tones: readonly Tone[] = ['deep', 'bay', 'green', 'plum', 'clay', 'bronze'];

/** Who gets messages about what, as blocks that choose the office; on a phone without portraits, which it does not load. */
export function ContactOffices({ offices }: { offices: readonly ContactOffice[] }) {
  const { data: officers = [] } = useRead(membersOf('officers'));
  if (offices.length === 0) return null;
  return (
    <section aria-labelledby="offices" className="bg-linen py-section print:hidden">
      <div className="page-width">
        <h2 id="offices" className="mb-5 text-3xl">
          Or write to one of us
        </h2>
        <ul className="member-blocks has-title">
          {offices.map((office, index) => {
            const holders = holdersOf(officers, office.title);
            const [holder] = holders;
            return (
              <li
                key={office.title}
                className={`member-card on-dark ${toneGround(tones[index % tones.length]!)}`}
              >
                {holder?.imageUrl ? (
                  <Picture src={holder.imageUrl} alt="" sizes="200px" className="hidden wide:block" />
                ) : (
                  <Monogram
                    member={holder ?? { id: index, name: office.title }}
                    className="hidden wide:block"
                  />
                )}
                <div className="member-text">
                  <h3 className="member-name">
                    <Link
                      to={`/contact?${new URLSearchParams({ office: office.title })}`}
                      className="card-link hover:underline"
                    >
                      {holders.map(({ name }) => name).join(' and ') || office.title}
                    </Link>
                  </h3>
                  <p className="text-sm leading-tight">{holder ? nameOffice(office) : office.topics}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
