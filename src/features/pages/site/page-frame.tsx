import type { ReactNode, Ref } from 'react';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import type { Page } from '../pages.contract.ts';
import { pagePath } from '../pages.rules.ts';

export interface PageFrameProps {
  /** Without `shared` in the preview of a form. */
  page: Pick<Page, 'title' | 'slug' | 'type'> & Partial<Pick<Page, 'shared'>>;
  /** The picture with which the text begins. */
  picture?: { src: string; alt: string } | undefined;
  /** The text. */
  children: ReactNode;
  /** Shown below the text over the whole width. */
  below?: ReactNode;
  ref?: Ref<HTMLElement>;
}

/** The head of a page, and its text: the first paragraph beside the others. */
export function PageFrame({ page, picture, below, ref, children }: PageFrameProps) {
  return (
    <article ref={ref} aria-labelledby="page-title">
      <PageMeta page={page} picture={picture} />
      <PageHead
        tone="green"
        title={page.title}
        titleId="page-title"
        kicker={page.type === 'program' ? 'Program' : 'About'}
        isTall={picture !== undefined}
        picture={picture}
      />
      <div className="page-width page-columns">{children}</div>
      {below}
    </article>
  );
}

/** The title of the tab, and what shared links show: the picture at the head of the page, or else the first in its text. */
export function PageMeta({ page, picture }: Pick<PageFrameProps, 'page' | 'picture'>) {
  const { title, shared } = page;
  if (!shared) return null;
  const card = { title, path: pagePath(page), image: picture?.src ?? shared.image };
  return <ScreenTitle title={title} description={shared.description} shared={card} />;
}
