import type { ComponentProps } from 'react';
import { useLocation } from '../../../ui/navigation.tsx';
import type { Read } from '../../../kernel/http-client.ts';
import { isNotFound, useRead } from '../../../ui/use-read.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { isAbsent, type ScreenModule, type ScreenRequest } from '../../../ui/screen.ts';
import { isSlugWord, type SiteSection } from '../pages.rules.ts';
import { ContentPage } from './content-page.tsx';
import { hasFailedOnce, MissingPage, UnreadPage } from './failed-page.tsx';
import { pageBySlug, pageOfSection, scripts } from './pages.queries.ts';

/** What the server needs to render a screen that shows any page of a section. */
export function sectionScreen(
  section: SiteSection,
): Required<Pick<ScreenModule, 'reads' | 'isMissing' | 'scripts'>> {
  function reads({ params }: ScreenRequest): Read<unknown>[] {
    const slug = params['slug'] ?? '';
    return isSlugWord(slug) ? [pageBySlug(slug), pageOfSection(section, slug)] : [];
  }
  return {
    reads,
    isMissing: (request, results) => reads(request).every(({ url }) => isAbsent(results[url])),
    scripts,
  };
}

interface SectionPageProps extends Pick<ComponentProps<typeof ContentPage>, 'Frame'> {
  section: SiteSection;
}

/** Any page of a section: by its slug or, where there is none, by section and slug. */
export function SectionPage({ section, Frame }: SectionPageProps) {
  const slug = useLocation().pathname.split('/')[2] ?? '';
  const isPossible = isSlugWord(slug);
  const bySlug = useRead(pageBySlug(slug), { enabled: isPossible });
  const ofSection = useRead(pageOfSection(section, slug), { enabled: isPossible && bySlug.isError });
  const page = bySlug.data ?? ofSection.data;
  if (page) return <ContentPage page={page} Frame={Frame} />;
  if (!isPossible || (isNotFound(bySlug) && isNotFound(ofSection))) {
    return <MissingPage name={`${section}/${slug}`} />;
  }
  const unread = [bySlug, ofSection].filter(hasFailedOnce);
  // After a failure the box stays until a response arrives, so that its button keeps the focus.
  if (unread.length > 0 && ofSection.errorUpdateCount > 0) return <UnreadPage reads={unread} />;
  return (
    <div className="page-width py-section">
      <ScreenTitle title="Loading…" />
      <Loading text="Loading page…" />
    </div>
  );
}
