import { useSearchParams } from '../ui/navigation.tsx';
import { isSameTitle } from '../features/members/offices.rules.ts';
import { contactTopics, messageSent, officeForTopic, readTopic } from '../features/contact/contact.rules.ts';
import { membersOf } from '../features/members/site/members.queries.ts';
import { ContactForm } from '../features/contact/site/contact-form.tsx';
import { ContactTopics } from '../features/contact/site/contact-topics.tsx';
import { WaysToGive } from '../features/site/site/ways-to-give.tsx';
import { useSiteDetails } from '../features/site/site/site.queries.ts';
import type { Read } from '../kernel/http-client.ts';
import { recordIdIn } from '../kernel/record-id.ts';
import type { ScreenRequest } from '../ui/screen.ts';
import { useRead } from '../ui/use-read.ts';
import { ScreenTitle } from '../ui/layout/screen-title.tsx';
import { Toaster } from '../ui/feedback/toast.tsx';
import { ContactAddresses } from './contact-addresses.tsx';

const MAX_TITLE_LENGTH = 200;

/** Without script, the form redirects to `?sent=yes`. */
export function canonicalSearch(searchParams: URLSearchParams): URLSearchParams {
  if (searchParams.get('sent') === 'yes') return new URLSearchParams({ sent: 'yes' });
  const to = recordIdIn(searchParams.get('to'));
  if (to !== undefined) return new URLSearchParams({ to: String(to) });
  const topic = readTopic(searchParams.get('topic'));
  const office = officeIn(searchParams);
  return new URLSearchParams({ ...(topic && { topic }), ...(office && { office }) });
}

export function reads({ searchParams }: ScreenRequest): Read<unknown>[] {
  return searchParams.has('to') ? [membersOf('all')] : [];
}

export default function ContactScreen() {
  const site = useSiteDetails();
  const searchParams = canonicalSearch(useSearchParams());
  const addressee = useAddressee(searchParams);
  const { offices } = site;
  const linked = offices.find(({ title }) => isSameTitle(title, officeIn(searchParams) ?? ''));
  const topic = readTopic(searchParams.get('topic'));
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
        <div role="status" className="mt-8 rounded-2 border-l-4 border-ok-700 bg-main-100 p-5">
          <p className="text-lg font-semibold">{messageSent.title}</p>
          <p>{messageSent.description}</p>
        </div>
      )}
      {!addressee && <ContactTopics chosen={topic} text={topic === 'join' ? site.joinText : undefined} />}
      <div className="mt-8 grid gap-x-20 gap-y-12 wide:grid-cols-[minmax(0,1fr)_24rem] wide:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-5 wide:row-span-2">
          <ContactForm
            member={addressee}
            offices={offices}
            office={(linked ?? (topic && officeForTopic(topic, offices)))?.title}
            opening={topic ? contactTopics[topic].opening : ''}
          />
          <p className="max-w-[58ch] text-sm text-ink-2">
            {site.replyNote} We use your name and email address only to reply to you.
          </p>
        </div>
        <div className={`empty:hidden ${topic === 'give' ? 'max-wide:-order-1' : ''}`}>
          <WaysToGive giving={site.giving} />
        </div>
        <ContactAddresses site={site} />
      </div>
      <Toaster />
    </div>
  );
}

/** The office that a link names by its title. Older links have its number, which no longer says anything. */
function officeIn(searchParams: URLSearchParams): string | undefined {
  const office = searchParams.get('office') ?? '';
  return /^\d*$/.test(office) || office.length > MAX_TITLE_LENGTH ? undefined : office;
}

/** The member whom `?to=12` names, if visitors can write to her. */
function useAddressee(searchParams: URLSearchParams) {
  const id = recordIdIn(searchParams.get('to'));
  const { data: members = [] } = useRead(membersOf('all'), { enabled: id !== undefined });
  return members.find((member) => member.id === id && member.contactPath !== undefined);
}
