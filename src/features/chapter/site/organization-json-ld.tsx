import { useDocument } from '../../../ui/document-context.tsx';
import { JsonLd } from '../../../ui/json-ld.tsx';
import { absoluteUrl } from '../../../ui/layout/screen-title.tsx';
import type { Site } from '../site.contract.ts';

/** Structured data for search engines. */
export function OrganizationJsonLd({ site }: { site: Site }) {
  const { origin } = useDocument();
  const { chapterName, organisationName, description, email, charteredIn, mailingAddress, socialLinks } =
    site;
  return (
    <JsonLd
      data={{
        '@context': 'https://schema.org',
        '@type': 'NGO',
        name: chapterName,
        url: origin,
        logo: absoluteUrl('/icon-512.png', origin),
        image: absoluteUrl(site.shareImageUrl, origin),
        description: description || undefined,
        email: email || undefined,
        foundingDate: charteredIn || undefined,
        address: mailingAddress.length > 0 ? mailingAddress.join(', ') : undefined,
        parentOrganization: organisationName ? { '@type': 'NGO', name: organisationName } : undefined,
        sameAs: Object.values(socialLinks),
      }}
    />
  );
}
