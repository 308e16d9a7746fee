import { z } from 'zod';
import { lineOfText, text } from '../../../kernel/fields.ts';
import { html, memberId, picture } from '../chapter-fields.contract.ts';
import { defineTopic, findMember, paragraphsOf, type SiteContext } from '../define-topic.contract.ts';

const values = z.strictObject({
  memberId: memberId.describe(
    'The id of the member whose name, title and portrait are shown unless others are given.',
  ),
  name: lineOfText(120),
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
  empty: {
    memberId: '',
    name: '',
    title: '',
    imageUrl: '',
    imageAlt: '',
    quote: '',
    greeting: '',
    message: '',
  },
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
  toSite(said, context) {
    const name = presidentName(said, context);
    if (!name) return {};
    const member = findMember(said.memberId, context);
    return {
      president: {
        name,
        title: said.title || member?.title || '',
        imageUrl: said.imageUrl || member?.imageUrl || undefined,
        imageAlt: said.imageAlt || `Portrait of ${name}`,
        quote: said.quote,
        greeting: paragraphsOf(said.greeting),
        message: context.sanitizeHtml(said.message),
      },
    };
  },
});

/** A president is shown once she has a name and something to say. */
export function presidentName(
  { name, quote, greeting, message, ...said }: President,
  context: Pick<SiteContext, 'members'>,
): string | undefined {
  return quote || greeting || message ? name || findMember(said.memberId, context)?.name : undefined;
}

/**
 * What the topic holds once another president is chosen: nothing of the one before. Undefined where nothing of hers is
 * there, or where the chosen entry is that of the woman whose name was typed.
 */
export function succeed(
  { memberId: former, ...own }: President,
  chosen: { memberId: string; name?: string | undefined },
): President | undefined {
  const isSameWoman = former === chosen.memberId || (former === '' && own.name === chosen.name);
  if (isSameWoman || Object.values(own).every((part) => part === '')) return undefined;
  return { ...president.empty, memberId: chosen.memberId };
}

/** Whether the portrait is that of the president before: the form takes it out, other clients may not. */
export function hasFormerPortrait(before: President, { imageUrl, ...now }: President): boolean {
  const isOther = before.memberId !== '' && before.memberId !== now.memberId;
  return isOther && imageUrl !== '' && before.imageUrl === imageUrl;
}

/** What will be said about the next president once her term begins. */
export const successor = defineTopic({
  ...president,
  name: 'Next president',
  onSite: {},
  toSite: () => ({}),
});
