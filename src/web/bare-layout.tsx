import type { ReactNode } from 'react';
import type { Site } from '../features/chapter/site.contract.ts';
import { ChapterMark } from './chapter-mark.tsx';
import { FrameLink } from './frame-link.tsx';
import { SkipLink } from './skip-link.tsx';

/** A screen for one thing, which someone opens from an email: one card, without menu and footer. */
export function BareLayout({ site, children }: { site: Site; children: ReactNode }) {
  const { chapterName, mailingAddress, email } = site;
  return (
    <div className="flex min-h-dvh flex-col bg-linen">
      <SkipLink />
      <header className="flex justify-center border-b border-line bg-paper px-4">
        <FrameLink
          to="/"
          className="flex min-h-16 items-center gap-3 font-serif text-xl leading-[1.1] text-ink no-underline"
        >
          <ChapterMark site={site} ground="light" className="size-9" />
          {chapterName}
        </FrameLink>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
        <div className="mx-auto mt-5 w-[min(100%-2rem,35rem)] rounded-2 border border-t-4 border-line border-t-main-800 bg-surface p-5 wrap-anywhere wide:mt-8 wide:p-7">
          {children}
        </div>
      </main>
      <footer className="px-5 pt-4 pb-6 text-center text-sm text-ink-2">
        <p>{[chapterName, mailingAddress.join(', ')].filter(Boolean).join(' · ')}</p>
        {email && (
          <a href={`mailto:${email}`} className="inline-flex min-h-[44px] items-center">
            {email}
          </a>
        )}
      </footer>
    </div>
  );
}
