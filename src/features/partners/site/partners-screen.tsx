import type { Read } from '../../../kernel/http-client.ts';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { focusMain } from '../../../ui/focus-main.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { retryReads } from '../../../ui/retry-reads.ts';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { PartnerTile } from './partner-tile.tsx';
import { partnersRead } from './partners.queries.ts';

export function reads(): Read<unknown>[] {
  return [partnersRead];
}

/** As many as stand in one row on a laptop. */
const firstRow = 5;

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
            {partners.data.map((partner, place) => (
              <PartnerTile key={partner.id} partner={partner} isFirst={place < firstRow} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
