import { readOf, type Read } from '../../../kernel/http-client.ts';
import { pictureSources, smallestAddress } from '../../../kernel/picture-address.ts';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { NewTabLink } from '../../../ui/layout/new-tab-link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { retryReads, useRead } from '../../../ui/use-read.ts';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import type { listPartners, Partner } from '../partners.contract.ts';
import { logoWidth } from '../partners.rules.ts';

const partnersRead = readOf<typeof listPartners>('/api/partners');

export function reads(): Read<unknown>[] {
  return [partnersRead];
}

/** The logos of the first row on a laptop load eagerly. */
const EAGER_LOGOS = 5;

export default function PartnersScreen() {
  const partners = useRead(partnersRead);
  const retry = retryReads([partners], focusMain);
  return (
    <div className="bg-linen">
      <div className="page-width pb-section">
        <ScreenTitle
          title="Our Partners"
          tabTitle="Our Partners"
          description="The partners and sponsors who stand by our programs, with our thanks."
        />
        <h1 className="pt-[clamp(2.5rem,2rem+2vw,4rem)] text-4xl">Our Partners</h1>
        <p className="mt-5 max-w-[58ch] text-lg text-ink-2">
          Thank you to the partners and sponsors who make our work possible. Your gifts, your time and your
          trust become scholarships, workshops and full tables for our neighbors.
        </p>
        {retry && <FailedRead {...retry} address="/partners" />}
        {partners.isPending && <Loading text="Loading partners…" />}
        {partners.data?.length === 0 && (
          <p className="py-10 text-lg">We have no partners to show just yet. Please check back soon.</p>
        )}
        {partners.data && partners.data.length > 0 && (
          <ul className="mt-10 grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9.5rem,18%)),1fr))] gap-3 wide:gap-4">
            {partners.data.map((partner, index) => (
              <PartnerTile key={partner.id} partner={partner} isFirst={index < EAGER_LOGOS} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** For logos on other sites, whose size is unknown. */
const DEFAULT_SHAPE = { width: 3, height: 1 };

interface PartnerTileProps {
  partner: Partner;
  isFirst: boolean;
}

function PartnerTile({ partner: { name, imageUrl, url }, isFirst }: PartnerTileProps) {
  const width = logoWidth(pictureSources(imageUrl) ?? DEFAULT_SHAPE);
  const logo = (
    <Picture
      src={smallestAddress(imageUrl)}
      alt={name}
      sizes={`${width}px`}
      isFirst={isFirst}
      style={{ width }}
      className="h-auto max-h-[5.5rem] max-w-full object-contain"
    />
  );
  const tile = 'grid h-full min-h-[7.25rem] place-items-center rounded-1 bg-surface p-4 wrap-anywhere';
  return (
    <li>
      {url ? (
        <NewTabLink href={url} className={`${tile} text-ink transition-shadow duration-150 hover:shadow-2`}>
          {logo}
        </NewTabLink>
      ) : (
        <div className={tile}>{logo}</div>
      )}
    </li>
  );
}
