import { useRef } from 'react';
import { useSearchParams } from '../../../ui/navigation.tsx';
import type { Read } from '../../../kernel/http-client.ts';
import { smallestPictureUrl } from '../../../kernel/picture-url.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx';
import { retryReads, useRead } from '../../../ui/use-read.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import type { ScreenRequest } from '../../../ui/screen.ts';
import { useLiveSearch } from '../../../ui/use-live-search.ts';
import { formatMemberCount, groupMembers, isFlat, matchesSearch, type MembersTab } from '../members.rules.ts';
import { MemberCardSources } from './member-card-sources.tsx';
import { MemberFlags } from './member-flags.tsx';
import { MemberSection } from './member-section.tsx';
import { membersHref, membersPath, readMembersParams } from './members-params.ts';
import { MembersSearch } from './members-search.tsx';
import { membersOf } from './members.queries.ts';

export { canonicalSearch } from './members-params.ts';

const panelId = 'members-panel';

const tabs: readonly { key: MembersTab; label: string }[] = [
  { key: 'all', label: 'All Members' },
  { key: 'officers', label: 'Executive Committee' },
  { key: 'members', label: 'Members' },
];

export function reads({ searchParams }: ScreenRequest): Read<unknown>[] {
  return [membersOf(readMembersParams(searchParams).tab)];
}

export default function MembersScreen() {
  const searchParams = useSearchParams();
  const { tab, search } = readMembersParams(searchParams);
  const { siteName } = useDocument();
  const owner = siteName ? ` of the ${siteName}` : '';
  const input = useRef<HTMLInputElement>(null);
  const { typed, setTyped } = useLiveSearch(input, {
    search,
    hrefFor: (text) => membersHref({ tab, search: text }),
  });
  const read = useRead(membersOf(tab));
  const retry = retryReads([read], focusResults);
  const members = read.data ?? [];
  const portraits = members.flatMap(({ imageUrl }) => imageUrl ?? []);
  const matching = members.filter((member) => matchesSearch(member, typed));
  const { cards = [], repeated = [] } = Object.groupBy(groupMembers(tab, matching), ({ isRepeated }) =>
    isRepeated ? 'repeated' : 'cards',
  );
  const isEmpty = read.isSuccess && matching.length === 0;

  function statusText(): string | undefined {
    if (read.isPending) return 'Loading members…';
    if (!read.isSuccess) return undefined;
    if (!isEmpty) return formatMemberCount(matching.length);
    return members.length > 0
      ? 'No members found matching your search.'
      : 'There are no members to show yet.';
  }

  return (
    <>
      <ScreenTitle
        title="Our Members"
        description={`The members${owner}: the executive committee and everyone who serves beside it.`}
        shared={{ title: 'Our Members', path: membersPath }}
      />
      <MemberCardSources />
      <PageHead
        tone="green"
        title="Our Members"
        summary="The executive committee and everyone who serves beside it."
        art={portraits.length > 0 ? <HeadPortraits portraits={portraits} /> : undefined}
      />
      <div className="page-width pb-section">
        <div className="mt-4 grid gap-5 wide:grid-cols-[minmax(0,1fr)_20rem] wide:items-end wide:gap-6 print:hidden">
          <LinkTabs
            label="Members"
            current={tab}
            panelId={panelId}
            tabs={tabs.map(({ key, label }) => ({
              key,
              label,
              href: membersHref({ tab: key, search: typed }),
            }))}
          />
          <MembersSearch tab={tab} input={input} typed={typed} onType={setTyped} onSearch={focusResults} />
        </div>
        <div
          role="tabpanel"
          id={panelId}
          tabIndex={-1}
          aria-labelledby={`tab-${tab}`}
          aria-describedby="result-count"
          className="results"
        >
          <p
            role="status"
            id="result-count"
            className={`mt-4 mb-6 min-h-[1lh] w-fit ${isEmpty ? 'pt-6 text-lg' : 'text-sm text-ink-2'}`}
          >
            {statusText()}
          </p>
          {retry && <FailedRead {...retry} url={membersHref({ tab, search })} />}
          {read.isPending && <MemberPlaceholders />}
          <div className="member-groups">
            {cards.map((group, index) => (
              <MemberSection
                key={group.key}
                group={group}
                isTitleShown={!isFlat(tab, members)}
                isFirstOnScreen={index === 0}
              />
            ))}
          </div>
          <MemberFlags groups={repeated} />
        </div>
      </div>
    </>
  );
}

function focusResults() {
  document.getElementById(panelId)?.focus();
}

const MAX_PORTRAITS = 10;

/** Portraits that are on the page as well. Every third, so that those of the first row are not seen twice at once. */
function HeadPortraits({ portraits }: { portraits: readonly string[] }) {
  const chosen = [...portraits.filter((_, index) => index % 3 === 2), ...portraits];
  return (
    <div className="head-portraits">
      {[...new Set(chosen)].slice(0, MAX_PORTRAITS).map((portrait) => (
        <img key={portrait} src={smallestPictureUrl(portrait)} alt="" loading="lazy" decoding="async" />
      ))}
    </div>
  );
}

const placeholders = Array.from({ length: 8 }, (_, index) => index);

function MemberPlaceholders() {
  return (
    <ul aria-hidden="true" className="member-grid animate-pulse">
      {placeholders.map((index) => (
        <li key={index}>
          <div className="aspect-[5/6] rounded-1 bg-sand" />
          <div className="mt-[.9rem] h-4 w-4/5 rounded-1 bg-sand" />
          <div className="mt-2 h-3 w-3/5 rounded-1 bg-sand" />
        </li>
      ))}
    </ul>
  );
}
