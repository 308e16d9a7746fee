import type { Site } from '../features/site/site.contract.ts';
import { PortalLink } from './portal-link.tsx';
import { SocialLinks } from './social-links.tsx';

/** The dark strip above the header of wide screens; a chapter that has nothing to put there has none. */
export function TopBar({ site }: { site: Site }) {
  const { tagline, email, memberPortalUrl, socialLinks } = site;
  if (!tagline && !email && !memberPortalUrl && !socialLinks.facebook && !socialLinks.instagram) return null;
  return (
    <div className="top-bar on-dark">
      <div className="page-width flex min-h-11 flex-wrap items-center justify-end gap-x-3">
        {tagline && <p className="mr-auto py-1">{tagline}</p>}
        <SocialLinks site={site} places={['facebook', 'email', 'instagram']} />
        <PortalLink
          site={site}
          className="min-h-11 border-white/25 text-white no-underline hover:underline not-first:border-l not-first:pl-4"
        />
      </div>
    </div>
  );
}
