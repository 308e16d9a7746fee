import type { Site } from '../features/chapter/site.contract.ts';
import { NewTabLink } from '../ui/layout/new-tab-link.tsx';
import { ChapterMark } from './chapter-mark.tsx';
import { FooterEnd } from './footer-end.tsx';
import { FooterForm } from './footer-form.tsx';
import { FrameLink } from './frame-link.tsx';
import { quickLinks } from './navigation.ts';
import { siteFeatures } from './site-features.ts';
import { SocialLinks } from './social-links.tsx';

const form = siteFeatures.find(({ footerForm }) => footerForm)?.footerForm;

/** Columns without content are left out. */
export function SiteFooter({ site }: { site: Site }) {
  return (
    <footer className="site-footer on-dark">
      <div className="page-width">
        {form && <FooterForm {...form} />}
        <div className="footer-columns">
          <div className="footer-mission col-span-full grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 wide:block">
            <ChapterMark site={site} ground="dark" className="size-14" />
            <p>{site.mission || site.chapterName}</p>
            <SocialLinks
              site={site}
              channels={['facebook', 'instagram', 'twitter']}
              className="col-span-2 gap-1"
            />
          </div>
          <nav aria-label="Quick links" className="footer-links">
            <h2>Quick Links</h2>
            <ul>
              {quickLinks(site.menu).map(({ label, to }) => (
                <li key={to}>
                  <FrameLink to={to} className="footer-link">
                    {label}
                  </FrameLink>
                </li>
              ))}
            </ul>
          </nav>
          <ContactColumn site={site} />
          <HeadquartersColumn site={site} />
        </div>
        <FooterEnd site={site} className="footer-end">
          <a href="/admin/login">Officer sign-in</a>
        </FooterEnd>
      </div>
    </footer>
  );
}

function ContactColumn({ site: { email, mailingAddress } }: { site: Site }) {
  if (!email && mailingAddress.length === 0) return null;
  return (
    <div className="footer-contact">
      <h2>Contact</h2>
      <address>
        {email && (
          <a href={`mailto:${email}`} className="footer-email">
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
    <div className="footer-headquarters">
      {hasAddress && (
        <>
          <h2>National Headquarters</h2>
          <address>
            <Lines of={address} />
            {phone && (
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="footer-link">
                {phone}
              </a>
            )}
          </address>
        </>
      )}
      <ul>
        {outsideLinks.map(({ label, url }) => (
          <li key={url}>
            <NewTabLink href={url} className="footer-link">
              {label} <span aria-hidden="true">↗</span>
            </NewTabLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Empty lines are left out. */
export function Lines({ of }: { of: readonly string[] }) {
  return of.filter(Boolean).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}
