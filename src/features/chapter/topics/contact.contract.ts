import { z } from 'zod';
import { lineOfText, optionalWebUrl, requiredLine, text, webUrl } from '../../../kernel/fields.ts';
import { email } from '../chapter-fields.contract.ts';
import { defineTopic, linesOf } from '../define-topic.contract.ts';

const webAddressOnSite = z.string().describe('An https address.');

export const contact = defineTopic({
  name: 'Contact and links',
  values: z.strictObject({
    email: email.describe('Where messages of visitors go, and the sender of emails.'),
    phone: lineOfText(40),
    replyNote: lineOfText(160).describe('When people can expect a reply.'),
    joinText: text(300).describe('How a woman becomes a member, in one or two sentences.'),
    mailingAddress: text(500).describe('One line of the address on each line.'),
    facebook: optionalWebUrl,
    instagram: optionalWebUrl,
    twitter: optionalWebUrl,
    memberPortalUrl: optionalWebUrl,
    headquartersAddress: text(500),
    headquartersPhone: lineOfText(40),
    outsideLinks: z
      .array(z.strictObject({ label: requiredLine(80, 'Please give the link a name.'), url: webUrl }))
      .max(10, 'Please use at most 10 links.'),
    operatorName: lineOfText(100).describe('Who runs the website; only officers see it.'),
    operatorContact: lineOfText(200).describe('Her email address or phone; only officers see it.'),
  }),
  empty: {},
  onSite: {
    email: z.string(),
    phone: z.string(),
    replyNote: z.string().describe('When people can expect a reply; may be empty.'),
    joinText: z.string().describe('How a woman becomes a member; may be empty.'),
    mailingAddress: z.array(z.string()).describe('One entry a line.'),
    headquarters: z.object({ address: z.array(z.string()), phone: z.string() }),
    socialLinks: z.object({
      facebook: webAddressOnSite.optional(),
      instagram: webAddressOnSite.optional(),
      twitter: webAddressOnSite.optional(),
    }),
    outsideLinks: z.array(z.object({ label: z.string(), url: webAddressOnSite })),
    memberPortalUrl: webAddressOnSite.optional(),
  },
  toSite: ({ facebook, instagram, twitter, ...values }) => ({
    email: values.email,
    phone: values.phone,
    replyNote: values.replyNote,
    joinText: values.joinText,
    mailingAddress: linesOf(values.mailingAddress),
    headquarters: { address: linesOf(values.headquartersAddress), phone: values.headquartersPhone },
    socialLinks: {
      ...(facebook && { facebook }),
      ...(instagram && { instagram }),
      ...(twitter && { twitter }),
    },
    outsideLinks: values.outsideLinks,
    memberPortalUrl: values.memberPortalUrl || undefined,
  }),
});
