import { Link } from 'react-router';
import type { Site } from '../features/site/site.contract.ts';
import { formatIn } from '../kernel/dates.ts';
import { useDocument } from '../ui/document-context.tsx';
import { ChapterMark } from './chapter-mark.tsx';

interface SiteFooterProps {
  site: Pick<Site, 'chapterName' | 'organisationName'>;
  reloadDocument: boolean;
}

export function SiteFooter({ site, reloadDocument }: SiteFooterProps) {
  const { now, timeZone } = useDocument();
  return (
    <footer className="on-dark bg-green-950 text-white print:bg-transparent">
      <div className="page-width pt-16 pb-8 print:pt-4">
        <div className="grid gap-10 wide:grid-cols-[1fr_auto] print:hidden">
          <div>
            <ChapterMark ground="dark" className="mb-4 size-14" />
            <p className="max-w-[24ch] font-serif text-xl leading-[1.3]">{site.chapterName}</p>
            <p className="mt-1 text-green-300">{site.organisationName}</p>
          </div>
          <nav aria-label="Quick links" className="wide:min-w-[16rem]">
            <h2 className="mb-3 font-sans text-sm leading-[1.3] font-semibold tracking-normal text-green-300">
              Quick Links
            </h2>
            <ul>
              <li>
                <Link
                  to="/events"
                  reloadDocument={reloadDocument}
                  className="inline-block py-[.32rem] text-white no-underline hover:underline"
                >
                  Events
                </Link>
              </li>
            </ul>
          </nav>
        </div>
        <p className="mt-12 border-t border-white/20 pt-6 text-sm text-green-300 print:mt-0">
          {`© ${formatIn(timeZone, now, 'yyyy')} ${site.chapterName}. All rights reserved.`}
        </p>
      </div>
    </footer>
  );
}
