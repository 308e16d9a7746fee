import { readOf, type Read } from '../../../kernel/http-client.ts';
import { pictureSources, smallestPictureUrl } from '../../../kernel/picture-url.ts';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { NewTabLink } from '../../../ui/layout/new-tab-link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { retryReads, useRead } from '../../../ui/use-read.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import type { listPartners, Partner } from '../partners.contract.ts';
import { groupByLevel, levelNames, logoWidth } from '../partners.rules.ts';

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
    <>
      <ScreenTitle
        title="Our Partners"
        tabTitle="Our Partners"
        description="The partners and sponsors who stand by our programs, with our thanks."
      />
      <PageHead
        tone="clay"
        title="Our Partners"
        summary="Thank you to the partners and sponsors who make our work possible. Your gifts, your time and your trust become scholarships, workshops and full tables for our neighbors."
        seed={2}
      />
      <div className="page-width pb-section">
        {retry && <FailedRead {...retry} url="/partners" />}
        {partners.isPending && <Loading text="Loading partners…" />}
        {partners.data?.length === 0 && (
          <p className="py-10 text-lg">We have no partners to show just yet. Please check back soon.</p>
        )}
        {partners.data && partners.data.length > 0 && <PartnerGroups partners={partners.data} />}
      </div>
    </>
  );
}

/** Without levels one grid, with levels a grid under a heading for each. */
function PartnerGroups({ partners }: { partners: Partner[] }) {
  const groups = groupByLevel(partners);
  const hasLevels = groups.some(({ level }) => level);
  const firstIds = new Set(
    groups.flatMap((group) => group.partners.map(({ id }) => id)).slice(0, EAGER_LOGOS),
  );
  return groups.map((group) => (
    <div key={group.level ?? 'none'} className="mt-8">
      {hasLevels && (
        <h2 className="mb-4 text-2xl">
          {group.level ? `${levelNames[group.level]} partners` : 'More partners'}
        </h2>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9.5rem,18%)),1fr))] gap-1 bg-linen p-1 max-wide:-mx-5">
        {group.partners.map((partner) => (
          <PartnerTile key={partner.id} partner={partner} isFirst={firstIds.has(partner.id)} />
        ))}
      </ul>
    </div>
  ));
}

/** For logos on other sites, whose size is unknown. */
const DEFAULT_SHAPE = { width: 3, height: 1 };

interface PartnerTileProps {
  partner: Partner;
  isFirst: boolean;
}

function PartnerTile({ partner: { name, imageUrl, url, gave }, isFirst }: PartnerTileProps) {
  const width = logoWidth(pictureSources(imageUrl) ?? DEFAULT_SHAPE);
  const logo = (
    <Picture
      src={smallestPictureUrl(imageUrl)}
      alt={name}
      sizes={`${width}px`}
      isFirst={isFirst}
      style={{ width }}
      className="h-auto max-h-[5.5rem] max-w-full object-contain"
    />
  );
  const tile = 'grid min-h-[7.25rem] grow place-items-center p-4 wrap-anywhere';
  return (
    <li className="flex flex-col bg-surface has-[a:hover]:shadow-2">
      {url ? (
        <NewTabLink href={url} className={`${tile} text-ink`}>
          {logo}
        </NewTabLink>
      ) : (
        <div className={tile}>{logo}</div>
      )}
      {gave && <p className="-mt-2 px-3 pb-4 text-center text-sm text-ink-2 wrap-anywhere">{gave}</p>}
    </li>
  );
}
