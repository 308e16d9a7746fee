import { z } from 'zod';
import { lineOfText, text } from '../../../kernel/fields.ts';
import type { Officer } from '../../../kernel/lookups.ts';
import { html, memberId, picture } from '../chapter-fields.contract.ts';
import { defineTopic, paragraphsOf } from '../define-topic.contract.ts';

const values = z.strictObject({
  memberId: memberId.describe(
    'The id of the president for whom this was written. It is shown only while she is President.',
  ),
  name: lineOfText(120).describe('Her name, where no member is President.'),
  title: lineOfText(120),
  imageUrl: picture,
  imageAlt: lineOfText(300),
  quote: text(160).describe('One sentence, shown large.'),
  greeting: text(2000).describe('Plain text for the home page, with an empty line between paragraphs.'),
  message: html,
});

export type President = z.infer<typeof values>;

export const president = defineTopic({
  name: 'President',
  values,
  empty: {},
  htmlField: 'message',
  onSite: {
    president: z
      .object({
        name: z.string(),
        title: z.string(),
        imageUrl: z.string().optional(),
        imageAlt: z.string(),
        quote: z.string().describe('One sentence, shown large.'),
        greeting: z.array(z.string()).describe('What the home page shows of the message.'),
        message: z.string().describe('The whole message.'),
      })
      .optional(),
  },
  toSite(stored, { president: member, sanitizeHtml }) {
    const said = wordsFor(stored, member);
    const name = presidentName(stored, member);
    if (!name) return {};
    const entry = member?.isUnlisted ? undefined : member;
    return {
      president: {
        name,
        title: said.title || entry?.title || '',
        imageUrl: said.imageUrl || entry?.imageUrl || undefined,
        imageAlt: said.imageAlt || `Portrait of ${name}`,
        quote: said.quote,
        greeting: paragraphsOf(said.greeting),
        message: sanitizeHtml(said.message),
      },
    };
  },
});

type PresidingOfficer = Pick<Officer, 'id' | 'name' | 'isUnlisted'>;

/** Whom visitors see: the president in the directory, or where no member has the office, one whose name and words were typed. */
export function presidentName(stored: President, member: PresidingOfficer | undefined): string {
  if (member && !member.isUnlisted) return member.name;
  const { name, quote, greeting, message } = wordsFor(stored, member);
  return quote || greeting || message ? name : '';
}

/** What was written for the president of today. What was written for another woman is neither shown nor the beginning of her words. */
export function wordsFor(stored: President, member: Pick<Officer, 'id' | 'name'> | undefined): President {
  const id = member ? String(member.id) : '';
  const isSameName = stored.memberId === '' && stored.name.trim() === member?.name;
  const isHers = stored.memberId === id || isSameName;
  return { ...(isHers ? stored : president.empty), memberId: id };
}

/** What will be said about the next president once her term begins. */
export const successor = defineTopic({
  ...president,
  name: 'Next president',
  onSite: {},
  toSite: () => ({}),
});
