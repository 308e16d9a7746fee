import type { ReactNode } from 'react';
import type { Site } from '../features/chapter/site.contract.ts';
import { Lines } from './site-footer.tsx';

interface ContactAddressesProps {
  site: Pick<
    Site,
    'chapterName' | 'organisationName' | 'email' | 'phone' | 'mailingAddress' | 'headquarters'
  >;
}

/** The other ways to reach the chapter. Empty ones are left out. */
export function ContactAddresses({ site }: ContactAddressesProps) {
  const { email, phone, mailingAddress, headquarters } = site;
  return (
    <address className="grid content-start wrap-anywhere not-italic">
      {email && (
        <ContactMethod heading="Email">
          <a href={`mailto:${email}`} className="inline-flex min-h-[44px] items-center">
            {email}
          </a>
        </ContactMethod>
      )}
      {phone && (
        <ContactMethod heading="Phone">
          <PhoneLink phone={phone} />
        </ContactMethod>
      )}
      {mailingAddress.length > 0 && (
        <ContactMethod heading="Mail">
          <p>
            <Lines of={[site.chapterName, ...mailingAddress]} />
          </p>
        </ContactMethod>
      )}
      {headquarters.address.length > 0 && (
        <ContactMethod heading="National Headquarters">
          <p>
            <Lines of={[site.organisationName, ...headquarters.address]} />
          </p>
          {headquarters.phone && <PhoneLink phone={headquarters.phone} />}
        </ContactMethod>
      )}
    </address>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="flex min-h-[44px] w-fit items-center">
      {phone}
    </a>
  );
}

function ContactMethod({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-3.5">
      <h2 className="font-sans text-sm font-semibold text-ink-2">{heading}</h2>
      {children}
    </div>
  );
}
