import type { Read } from '../../../kernel/http-client.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { retryReads, useRead } from '../../../ui/use-read.ts';
import type { PastBoards } from '../past-boards.contract.ts';
import { MemberCardSources } from './member-card-sources.tsx';
import { pastBoardsRead } from './members.queries.ts';
import { Monogram } from './monogram.tsx';

export function reads(): Read<unknown>[] {
  return [pastBoardsRead];
}

const title = 'Our past presidents and boards';

export default function PastBoardsScreen() {
  const { siteName } = useDocument();
  const read = useRead(pastBoardsRead);
  const retry = retryReads([read], focusMain);
  const { presidents = [], boards = [] } = read.data ?? {};
  const owner = siteName ? ` the ${siteName}` : ' us';
  return (
    <>
      <ScreenTitle
        title={title}
        description={`Who led${owner} before: presidents and officers, year by year.`}
      />
      <PageHead tone="green" title={title} kicker="About" seed={3} />
      <div className="page-width pt-8 pb-section">
        {retry && <FailedRead {...retry} url="/about/past-boards" />}
        {read.isPending && <Loading text="Loading past boards…" />}
        {read.isSuccess && presidents.length + boards.length === 0 && (
          <p className="text-lg">There are no past boards to show yet.</p>
        )}
        {presidents.length > 0 && <PastPresidents presidents={presidents} />}
        {boards.map((board) => (
          <Board key={`${board.years} ${board.officers[0]?.name}`} board={board} />
        ))}
      </div>
    </>
  );
}

function PastPresidents({ presidents }: Pick<PastBoards, 'presidents'>) {
  return (
    <section aria-labelledby="past-presidents" className="mb-14">
      <MemberCardSources />
      <h2 id="past-presidents" className="mb-5 text-2xl">
        Past presidents
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4 wide:grid-cols-3">
        {presidents.map(({ name, years, imageUrl }, index) => (
          <li
            key={`${name} ${years}`}
            className="grid min-w-0 break-inside-avoid grid-cols-[4rem_minmax(0,1fr)] items-center gap-[.9rem] rounded-2 border border-line bg-surface p-3 wrap-anywhere"
          >
            {imageUrl ? (
              <Picture
                src={imageUrl}
                alt=""
                sizes="64px"
                className="size-16 rounded-1 bg-sand object-cover object-[50%_30%]"
              />
            ) : (
              <Monogram member={{ id: presidents.length - index, name }} className="size-16 rounded-1" />
            )}
            <div>
              <h3 className="member-name">{name}</h3>
              <p className="text-sm text-ink-2">{years}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Board({ board: { years, officers } }: { board: PastBoards['boards'][number] }) {
  return (
    <section className="grid gap-x-6 gap-y-4 border-t border-line py-8 wide:grid-cols-[9rem_minmax(0,1fr)]">
      <h2 className="text-2xl">
        <span className="sr-only">Board of </span>
        {years}
      </h2>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-6 gap-y-4 wide:grid-cols-3">
        {officers.map((officer) => (
          <div
            key={`${officer.title} ${officer.name} ${officer.years ?? ''}`}
            className="min-w-0 break-inside-avoid wrap-anywhere"
          >
            <dt className="text-sm text-ink-2">{officer.title}</dt>
            <dd className="font-semibold">
              {officer.name}
              {officer.years && <span className="font-normal text-ink-2">{`, ${officer.years}`}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
