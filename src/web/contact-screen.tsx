import { useSearchParams } from '../ui/navigation.tsx';
import { isSameTitle } from '../features/members/offices.rules.ts';
import { contactTopics, messageSent, officeForTopic, readTopic } from '../features/contact/contact.rules.ts';
import { membersOf } from '../features/members/site/members.queries.ts';
import { ContactForm } from '../features/contact/site/contact-form.tsx';
import { ContactTopics } from '../features/contact/site/contact-topics.tsx';
import { GivingHead } from '../features/chapter/site/giving-head.tsx';
import { WaysToGive } from '../features/chapter/site/ways-to-give.tsx';
import { useSiteDetails } from '../features/chapter/site/site.queries.ts';
import type { Read } from '../kernel/http-client.ts';
import { recordIdIn } from '../kernel/record-id.ts';
import type { ScreenRequest } from '../ui/screen.ts';
import { useRead } from '../ui/use-read.ts';
import { PageHead } from '../ui/layout/page-head.tsx';
import { ScreenTitle } from '../ui/layout/screen-title.tsx';
import { Toaster } from '../ui/feedback/toast.tsx';
import { ContactAddresses } from './contact-addresses.tsx';
import { ContactOffices } from './contact-offices.tsx';

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

/** Without them, the offices have no pictures. */
export const extraReads = () => [membersOf('officers')];

export default function ContactScreen() {
  const site = useSiteDetails();
  const searchParams = canonicalSearch(useSearchParams());
  const addressee = useAddressee(searchParams);
  const { offices } = site;
  const linked = offices.find(({ title }) => isSameTitle(title, officeIn(searchParams) ?? ''));
  const topic = readTopic(searchParams.get('topic'));
  const isGiving = topic === 'give' && !addressee;
  return (
    <>
      <ScreenTitle
        title="Contact"
        description={`Write to ${site.chapterName}: questions, ideas, gifts and offers of help are welcome.`}
        shared={{ title: 'Contact', path: '/contact' }}
      />
      {isGiving ? (
        <GivingHead giving={site.giving} scholarships={site.home.scholarships} />
      ) : (
        <PageHead
          tone="bay"
          title="Contact"
          summary="A question, an idea, a gift or an hour to spare: write to us. Every message is read by one of our members."
          seed={4}
        />
      )}
      <div className="page-width contact-columns">
        <div className="grid content-start gap-5">
          {searchParams.get('sent') === 'yes' && (
            <div role="status" className="rounded-2 border-l-4 border-ok-700 bg-main-100 p-5">
              <p className="text-lg font-semibold">{messageSent.title}</p>
              <p>{messageSent.description}</p>
            </div>
          )}
          {!addressee && <ContactTopics chosen={topic} text={topic === 'join' ? site.joinText : undefined} />}
          <ContactForm
            member={addressee}
            offices={offices}
            office={(linked ?? (topic && officeForTopic(topic, offices)))?.title}
            opening={topic ? contactTopics[topic].opening : ''}
          />
          <p className="max-w-152 text-sm text-ink-2">
            {site.replyNote} We use your name and email address only to reply to you.
          </p>
        </div>
        <div className="grid content-start gap-6">
          {!isGiving && <WaysToGive giving={site.giving} />}
          <ContactAddresses site={site} />
        </div>
      </div>
      <ContactOffices offices={offices} />
      <Toaster />
    </>
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
