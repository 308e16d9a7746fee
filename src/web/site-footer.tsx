import type { ReactNode } from 'react';
import type { Site } from '../features/site/site.contract.ts';
import { formatIn } from '../kernel/dates.ts';
import { useDocument } from '../ui/document-context.tsx';
import { NewTabLink } from '../ui/new-tab-link.tsx';
import { ChapterMark } from './chapter-mark.tsx';
import { FrameLink } from './frame-link.tsx';
import { quickLinks } from './navigation.ts';
import { SocialLinks } from './social-links.tsx';

const link = 'inline-block py-[.32rem] text-white no-underline hover:underline';

/** Columns the chapter has nothing for are not there, and the others share the room. */
export function SiteFooter({ site }: { site: Site }) {
  const { now, timeZone } = useDocument();
  return (
    <footer className="on-dark bg-green-950 text-white print:bg-transparent">
      <div className="page-width pt-16 pb-8 wrap-anywhere print:pt-4">
        <div className="flex flex-wrap gap-x-6 gap-y-8 wide:gap-10 print:hidden">
          <div className="flex-[4.5_1_100%] wide:flex-[4.5_1_13rem]">
            <ChapterMark ground="dark" className="mb-4 size-14" />
            <p className="max-w-[24ch] font-serif text-xl leading-[1.3]">
              {site.mission || site.chapterName}
            </p>
            <SocialLinks
              site={site}
              places={['facebook', 'instagram', 'twitter']}
              className="mt-5 -ml-[.7rem] gap-1"
            />
          </div>
          <nav aria-label="Quick links" className="flex-[2_1_7rem]">
            <ColumnTitle>Quick Links</ColumnTitle>
            <ul>
              {quickLinks.map(({ label, to }) => (
                <li key={to}>
                  <FrameLink to={to} className={link}>
                    {label}
                  </FrameLink>
                </li>
              ))}
            </ul>
          </nav>
          <ContactColumn site={site} />
          <HeadquartersColumn site={site} />
        </div>
        <p className="mt-12 flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-white/20 pt-6 text-sm text-green-300 print:mt-0">
          <span>{`© ${formatIn(timeZone, now, 'yyyy')} ${site.chapterName}. All rights reserved.`}</span>
          {site.charteredIn && <span>{`Chartered ${site.charteredIn}`}</span>}
        </p>
      </div>
    </footer>
  );
}

function ContactColumn({ site: { email, mailingAddress } }: { site: Site }) {
  if (!email && mailingAddress.length === 0) return null;
  return (
    <div className="flex-[2.6_1_9.5rem] wide:flex-[2.6_1_12.5rem]">
      <ColumnTitle>Contact</ColumnTitle>
      <address className="leading-[1.65] not-italic">
        {email && (
          <a href={`mailto:${email}`} className="inline-block py-[.1rem] text-white">
            {email}
          </a>
        )}
        <Lines of={mailingAddress} />
      </address>
    </div>
  );
}

function HeadquartersColumn({ site: { headquarters, outsideLinks } }: { site: Site }) {
  const { address, phone } = headquarters;
  const hasAddress = address.length > 0 || phone !== '';
  if (!hasAddress && outsideLinks.length === 0) return null;
  return (
    <div className="flex-[2.9_1_100%] wide:flex-[2.9_1_12rem]">
      {hasAddress && (
        <>
          <ColumnTitle>National Headquarters</ColumnTitle>
          <address className="mb-3 leading-[1.65] not-italic">
            <Lines of={address} />
            {phone && (
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={`tabular-nums ${link}`}>
                {phone}
              </a>
            )}
          </address>
        </>
      )}
      <ul>
        {outsideLinks.map(({ label, url }) => (
          <li key={url}>
            <NewTabLink href={url} className={link}>
              {label} <span aria-hidden="true">↗</span>
            </NewTabLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ColumnTitle({ children }: { children: ReactNode }) {
  return (
    <h2 className="mb-3 font-sans text-sm leading-[1.3] font-semibold tracking-normal text-green-300">
      {children}
    </h2>
  );
}

function Lines({ of }: { of: readonly string[] }) {
  return of.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}
