import type { ReactNode } from 'react';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { ContentPage } from './content-page.tsx';
import { hasFailedOnce, UnreadPage } from './failed-page.tsx';
import { PageFrame } from './page-frame.tsx';
import { pageBySlug } from './pages.queries.ts';

interface ProgramScreenProps {
  slug: string;
  title: string;
  description?: string;
  /** What is said until the chapter has written a page of its own. */
  children: ReactNode;
}

/** A program that is always there: its page, or what stands in for it while there is none. */
export function ProgramScreen({ slug, title, description, children }: ProgramScreenProps) {
  const read = useRead(pageBySlug(slug));
  if (read.data) return <ContentPage page={read.data} />;
  // Once it failed the box stays until there is an answer, and the keyboard on its button.
  if (hasFailedOnce(read)) return <UnreadPage reads={[read]} />;
  return (
    <>
      <ScreenTitle title={title} description={description} shared={{ title, path: `/programs/${slug}` }} />
      <PageFrame title={title} section="programs">
        {read.isPending ? <Loading text="Loading page…" /> : children}
      </PageFrame>
    </>
  );
}
