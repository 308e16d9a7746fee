import type { ReactNode, Ref } from 'react';
import type { SiteSection } from '../pages.rules.ts';

const nameOf: Record<SiteSection, string> = { about: 'About', programs: 'Programs' };

interface PageFrameProps {
  title: string;
  section: SiteSection;
  /** Shown below the text over the whole width. */
  below?: ReactNode;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** The head of a page and the column of its text. */
export function PageFrame({ title, section, below, ref, children }: PageFrameProps) {
  return (
    <article ref={ref} aria-labelledby="page-title">
      <header className="page-head">
        <div className="page-width">
          <p className="page-eyebrow">{nameOf[section]}</p>
          <h1 id="page-title" className="mt-3 max-w-[24ch] text-4xl wrap-anywhere">
            {title}
          </h1>
        </div>
      </header>
      <div className="page-width page-column">{children}</div>
      {below}
    </article>
  );
}
