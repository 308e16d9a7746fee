import { useSearchParams } from 'react-router';
import { messageSent } from '../features/contact/contact.rules.ts';
import { ContactForm } from '../features/contact/site/contact-form.tsx';
import { WaysToGive } from '../features/site/site/ways-to-give.tsx';
import { useSiteDetails } from '../features/site/site/site.queries.ts';
import { ScreenTitle } from '../ui/layout/screen-title.tsx';
import { Toaster } from '../ui/feedback/toast.tsx';
import { ContactAddresses } from './contact-addresses.tsx';

/** Without script, the form redirects to `?sent=yes`. */
export function canonicalSearch(searchParams: URLSearchParams): URLSearchParams {
  return new URLSearchParams(searchParams.get('sent') === 'yes' ? { sent: 'yes' } : {});
}

export default function ContactScreen() {
  const site = useSiteDetails();
  const [searchParams] = useSearchParams();
  return (
    <div className="page-width pb-section">
      <ScreenTitle
        title="Contact"
        description={`Write to ${site.chapterName}: questions, ideas, gifts and offers of help are welcome.`}
        shared={{ title: 'Contact', path: '/contact' }}
      />
      <h1 className="pt-[clamp(2.5rem,2rem+2vw,4rem)] text-4xl">Contact</h1>
      <p className="mt-5 max-w-[58ch] text-lg text-ink-2">
        A question, an idea, a gift or an hour to spare: write to us. Every message is read by one of our
        members.
      </p>
      {searchParams.get('sent') === 'yes' && (
        <div role="status" className="mt-8 rounded-2 border-l-4 border-ok-700 bg-green-100 p-5">
          <p className="text-lg font-semibold">{messageSent.title}</p>
          <p>{messageSent.description}</p>
        </div>
      )}
      <div className="mt-10 grid gap-12 wide:grid-cols-[minmax(0,1fr)_21rem] wide:gap-20">
        <ContactForm />
        <ContactAddresses site={site} />
      </div>
      <WaysToGive giving={site.giving} />
      <Toaster />
    </div>
  );
}
