import type { ReactNode, Ref } from 'react';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { Picture } from '../../../ui/picture.tsx';
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

/** The title of a page beside its text, or above the text where the page has a picture. */
export function PageFrame({ page, picture, below, ref, children }: PageFrameProps) {
  const eyebrow = page.type === 'program' ? 'Program' : 'About';
  return (
    <article ref={ref} aria-labelledby="page-title">
      <PageMeta page={page} picture={picture} />
      {picture && <PageHero eyebrow={eyebrow} title={page.title} picture={picture} className="bg-linen" />}
      <div className="page-width page-columns">
        {!picture && (
          <header>
            <p className="page-eyebrow">{eyebrow}</p>
            <PageTitle title={page.title} />
          </header>
        )}
        {children}
      </div>
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

interface PageHeroProps {
  eyebrow: string;
  title: string;
  /** One line under the title. */
  summary?: string | undefined;
  picture?: { src: string; alt: string } | undefined;
  /** The colors. */
  className: string;
}

/** The head of a page: a block of color with its title, and a picture beside it. */
export function PageHero({ eyebrow, title, summary, picture, className }: PageHeroProps) {
  return (
    <header className={`page-hero ${className}`}>
      <div className="page-hero-text">
        <p className="text-sm font-[650]">{eyebrow}</p>
        <PageTitle title={title} />
        {summary && <p className="page-hero-summary">{summary}</p>}
      </div>
      {picture && (
        <Picture {...picture} isFirst sizes="(width < 56.25rem) 100vw, 58vw" className="page-hero-picture" />
      )}
    </header>
  );
}

function PageTitle({ title }: { title: string }) {
  return (
    <h1 id="page-title" className="mt-3 text-4xl wrap-anywhere">
      {title}
    </h1>
  );
}
