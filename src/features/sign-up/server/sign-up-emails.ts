import { toHeaderText } from '../../../infra/email/header-text.ts';
import type { EmailContent, EmailSender, EmailTemplate } from '../../../infra/email/outbox.ts';
import { signedLink, signToken } from '../../../infra/security/signed-links.ts';
import { isEmailAddress } from '../../../kernel/email-address.ts';
import type { EventFacts } from '../../../kernel/lookups.ts';
import type { SignUpSettings } from '../sign-up-settings.contract.ts';
import { ANSWER_PATH, LINK_PURPOSE, MAX_NAME_LENGTH, type EmailKind } from '../sign-up.rules.ts';
import { isChangedBack, kindToSend, writers, type EmailFacts } from './email-text.ts';
import type { SignUpDeps } from './locked-event.ts';
import { settingsOf } from './sign-up-phase.ts';
import { SIGN_UP_TEMPLATE, signUpsRepository, type SignUpRow } from './sign-ups.repository.ts';

type Composed = Omit<EmailFacts, 'eventsUrl' | 'timeZone'> & {
  kind: Exclude<EmailKind, 'link'>;
  name: string;
};

const MAX_TITLE_LENGTH = 80;

/** With these comes the event as a calendar entry, under the UID that it has in the subscribed calendar. */
const withCalendar = new Set<EmailKind>(['coming', 'seated', 'changed']);

/** The emails about sign-ups. Links are signed when an email is sent, so that they are stored nowhere. */
export function signUpEmailTemplates(deps: SignUpDeps): Record<string, EmailTemplate> {
  const { db, eventLookup, now } = deps;
  return {
    [SIGN_UP_TEMPLATE]: {
      async compose({ referenceId }, sender) {
        const signUps = signUpsRepository(db);
        const found = await signUps.findEmail(referenceId);
        const row = found && (await signUps.findEvent(found.signUp.eventId));
        const event = row && (await eventLookup(db).find(row.eventId));
        if (!event || !isEmailAddress(found.signUp.email) || now() >= event.endDate) return undefined;
        const { signUp, email } = found;
        const kind = kindToSend(email.kind, signUp);
        const settings = settingsOf(event);
        const isUntrue = (event.status === 'cancelled') !== (kind === 'canceled');
        if (!kind || !settings || isUntrue) return undefined;
        if (kind === 'changed' && email.details && isChangedBack(event, email.details)) return undefined;
        const ids = [row.eventId, signUp.id] as const;
        const token = signToken(row.signingKey, { purpose: LINK_PURPOSE, ids, email: signUp.email });
        const link = signedLink(sender.origin, ANSWER_PATH, token);
        const content = await compose(deps, sender, {
          kind,
          signUp,
          event,
          settings,
          link,
          name: signUp.name,
          details: email.details,
        });
        return { ...content, to: signUp.email };
      },
    },
  };
}

/** A space after each dot: mail programs make a link of `x.Com`, also of what the form lets through. */
function greetedName(name: string): string {
  return toHeaderText(name, MAX_NAME_LENGTH).replace(/\.(?=\S)/g, '. ');
}

/** What someone would get, with an example of a link. */
export async function exampleEmail(
  deps: SignUpDeps,
  event: EventFacts,
  { state, ...facts }: Pick<Composed, 'kind' | 'name' | 'details'> & Pick<SignUpRow, 'state'>,
): Promise<Omit<EmailContent, 'to'> | undefined> {
  const settings: SignUpSettings | undefined = settingsOf(event);
  if (!settings) return undefined;
  const { email: contactAddress, chapterName, timeZone } = await deps.siteDetails();
  const { origin } = deps;
  const signUp = { guests: 0, dinners: [], jobs: [], state };
  const link = signedLink(origin, ANSWER_PATH, '…');
  return compose(
    deps,
    { contactAddress, chapterName, timeZone, origin },
    { ...facts, signUp, event, settings, link },
  );
}

async function compose(
  { db, directory, eventLookup, siteDetails }: SignUpDeps,
  sender: Pick<EmailSender, 'chapterName' | 'contactAddress' | 'origin' | 'timeZone'>,
  { kind, name, ...facts }: Composed,
): Promise<Omit<EmailContent, 'to'>> {
  const { event } = facts;
  const [contact] = await directory(db).findListed(event.contactId ? [event.contactId] : []);
  const { mailingAddress } = await siteDetails();
  const written = writers[kind]({
    ...facts,
    timeZone: sender.timeZone,
    eventsUrl: `${sender.origin}/events`,
  });
  const replyTo = contact?.email && isEmailAddress(contact.email) ? contact.email : sender.contactAddress;
  const answering = toHeaderText(contact?.name ?? sender.chapterName, MAX_NAME_LENGTH);
  const calendar = withCalendar.has(kind)
    ? await eventLookup(db).calendarFile(event.id, sender.origin)
    : undefined;
  return {
    replyTo: { name: answering.replace(/["\\<>@,;:()[\]]+/g, ' ').trim(), address: replyTo },
    subject: `${toHeaderText(event.title, MAX_TITLE_LENGTH)}: ${written.subject}`,
    text: [
      `Hello ${greetedName(name)},`,
      '',
      ...written.lines,
      '',
      ...(kind === 'canceled' ? [] : ['Only you should use this link. Please don’t forward it.']),
      `Questions? Reply to this email, and ${answering} answers.`,
      [sender.chapterName, ...mailingAddress].filter(Boolean).join(', '),
      '',
    ].join('\n'),
    ...(calendar && {
      attachment: { filename: 'event.ics', contentType: 'text/calendar; charset=utf-8', content: calendar },
    }),
  };
}
