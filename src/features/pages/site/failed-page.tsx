import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from '../../../ui/navigation.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { isNotFound, retryReads } from '../../../ui/use-read.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { LostPetal } from '../../../ui/layout/lost-petal.tsx';
import { StateBox } from '../../../ui/layout/state-box.tsx';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';

/** There is no such page. */
export function MissingPage({ name }: { name: string }) {
  return (
    <NotFoundBox>
      <p className="text-lg text-ink-2 wrap-anywhere">{`The page "${name}" could not be found.`}</p>
      <p className="mt-2">
        <Link to="/" className="inline-flex min-h-[44px] items-center font-semibold">
          Go to the home page
        </Link>
      </p>
    </NotFoundBox>
  );
}

/** The page may exist, but it could not be read. */
export function UnreadPage({ reads }: { reads: readonly UseQueryResult[] }) {
  const { pathname } = useLocation();
  const retry = retryReads(reads, focusMain);
  return (
    <NotFoundBox>
      {retry && <FailedRead {...retry} url={pathname} text="Failed to load page. Please try again." />}
    </NotFoundBox>
  );
}

/** Whether a read has failed and there is no page yet. A missing page is not a failure. */
export function hasFailedOnce(read: UseQueryResult): boolean {
  return read.data === undefined && read.errorUpdateCount > 0 && !isNotFound(read);
}

function NotFoundBox({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="page-not-found">
      <ScreenTitle title="Page Not Found" isNotIndexed />
      <PageHead tone="butter" title="Page Not Found" titleId="page-not-found" />
      <div className="page-width">
        <StateBox drawing={<LostPetal />}>{children}</StateBox>
      </div>
    </section>
  );
}
