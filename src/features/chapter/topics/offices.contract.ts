import { z } from 'zod';
import { namedObject, requiredLine } from '../../../kernel/fields.ts';
import { withinSentence } from '../../contact/contact.rules.ts';
import type { Member } from '../../members/members.contract.ts';
import { holdersOf, isSameTitle } from '../../members/offices.rules.ts';
import { defineTopic } from '../define-topic.contract.ts';

export const MAX_CONTACT_OFFICES = 40;

const office = z.strictObject({
  title: requiredLine(200, 'Please enter the name of the office.').describe(
    'The office, as the title of its holder has it.',
  ),
  topics: requiredLine(100, 'Please say what visitors write about.').describe(
    'What visitors write to its holder about.',
  ),
});

export const offices = defineTopic({
  name: 'Who looks after what',
  values: z.strictObject({
    offices: z
      .array(office)
      .max(MAX_CONTACT_OFFICES)
      .superRefine((list, { addIssue }) => {
        for (const [index, { title }] of list.entries()) {
          const isRepeated = list.findIndex((each) => isSameTitle(each.title, title)) < index;
          if (isRepeated)
            addIssue({
              code: 'custom',
              path: [index, 'title'],
              message: 'This office is in the list already.',
            });
        }
      }),
  }),
  empty: {},
  onSite: {
    offices: z
      .array(
        namedObject('ContactOffice', {
          title: z.string(),
          topics: z.string().describe('What to write to its holder about, on one line.'),
        }),
      )
      .describe('The offices that visitors can write to.'),
  },
  toSite: (values) => values,
});

/** Who gets the messages for an office, or that no one does, as a sentence. */
export function describeHolders(
  { title, topics }: { title: string; topics: string },
  members: readonly Pick<Member, 'name' | 'title' | 'isOfficer'>[],
): { text: string; isVacant: boolean } {
  const holders = holdersOf(
    members.filter(({ isOfficer }) => isOfficer),
    title,
  );
  if (holders.length > 0)
    return { text: `${holders.map(({ name }) => name).join(' and ')} gets these messages.`, isVacant: false };
  return {
    text: `No one is ${title} now. Messages about ${withinSentence(topics)} go to the chapter.`,
    isVacant: true,
  };
}
