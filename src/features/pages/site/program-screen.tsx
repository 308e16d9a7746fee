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
  /** Shown until the chapter has written a page of its own. */
  children: ReactNode;
}

/** A program of the menu: its page, or a built-in text while there is none. */
export function ProgramScreen({ slug, title, description, children }: ProgramScreenProps) {
  const read = useRead(pageBySlug(slug));
  if (read.data) return <ContentPage page={read.data} />;
  // After a failure the box stays until a response arrives, so that its button keeps the focus.
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
