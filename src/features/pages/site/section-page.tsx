import { useLocation } from 'react-router';
import type { Read } from '../../../kernel/http-client.ts';
import type { ReadAnswer } from '../../../kernel/rendering.ts';
import { isNotFound } from '../../../ui/is-not-found.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import type { ScreenModule, ScreenRequest } from '../../../ui/screen.ts';
import { useRead } from '../../../ui/use-read.ts';
import { isSlugWord, type SiteSection } from '../pages.rules.ts';
import { ContentPage } from './content-page.tsx';
import { hasFailedOnce, MissingPage, UnreadPage } from './failed-page.tsx';
import { scripts } from './page-answers.ts';
import { pageBySlug, pageOfSection } from './pages.queries.ts';

/** What the server must know of a screen that shows any page of a section. */
export function sectionScreen(
  section: SiteSection,
): Required<Pick<ScreenModule, 'reads' | 'isMissing' | 'scripts'>> {
  function reads({ params }: ScreenRequest): Read<unknown>[] {
    const slug = params['slug'] ?? '';
    return isSlugWord(slug) ? [pageBySlug(slug), pageOfSection(section, slug)] : [];
  }
  return {
    reads,
    isMissing: (request, answers) => reads(request).every(({ url }) => isNotThere(answers[url])),
    scripts,
  };
}

/** Any page of a section: by its slug, and where that fails by the section and its slug. */
export function SectionPage({ section }: { section: SiteSection }) {
  const slug = useLocation().pathname.split('/')[2] ?? '';
  const isPossible = isSlugWord(slug);
  const bySlug = useRead(pageBySlug(slug), { isWanted: isPossible });
  const ofSection = useRead(pageOfSection(section, slug), { isWanted: isPossible && bySlug.isError });
  const page = bySlug.data ?? ofSection.data;
  if (page) return <ContentPage page={page} />;
  if (!isPossible || (isNotFound(bySlug) && isNotFound(ofSection))) {
    return <MissingPage name={`${section}/${slug}`} />;
  }
  const unread = [bySlug, ofSection].filter(hasFailedOnce);
  // Once it failed the box stays until there is an answer, and the keyboard on its button.
  if (unread.length > 0 && ofSection.errorUpdateCount > 0) return <UnreadPage reads={unread} />;
  return (
    <div className="page-width py-section">
      <ScreenTitle title="Loading…" />
      <Loading text="Loading page…" />
    </div>
  );
}

function isNotThere(answer: ReadAnswer | undefined): boolean {
  return answer !== undefined && 'failure' in answer && answer.failure.status === 404;
}
