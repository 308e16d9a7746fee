import { z } from 'zod';
import { defineTopic } from '../define-topic.contract.ts';

/** How visitors reach a member: by her email address, by the contact form, or not at all. */
const memberEmails = z.enum(['link', 'form', 'hidden']);
export type MemberEmails = z.infer<typeof memberEmails>;

export const directory = defineTopic({
  name: 'Directory',
  values: z.strictObject({ emails: memberEmails }),
  empty: { emails: 'link' },
  onSite: { memberEmails: memberEmails.describe('How visitors reach a member.') },
  toSite: ({ emails }) => ({ memberEmails: emails }),
});
