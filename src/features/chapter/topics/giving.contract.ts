import { z } from 'zod';
import { lineOfText, optionalWebUrl } from '../../../kernel/fields.ts';
import { html } from '../chapter-fields.contract.ts';
import { defineTopic } from '../define-topic.contract.ts';

export const giving = defineTopic({
  name: 'Giving',
  values: z.strictObject({
    url: optionalWebUrl.describe('Where the Donate button leads; the contact page where it is empty.'),
    promise: lineOfText(160).describe('What becomes of a gift, in one sentence.'),
    text: html.describe('“Ways to give” on the contact page.'),
    isDeductible: z.enum(['', 'yes', 'no']).describe('Whether gifts are tax-deductible; empty: not said.'),
    recipient: lineOfText(200).describe('Who receives the gifts.'),
  }),
  empty: {},
  htmlField: 'text',
  onSite: {
    giving: z.object({
      url: z.string().optional().describe('Where the Donate button leads; by default to the contact page.'),
      promise: z.string().describe('What becomes of a gift, in one sentence; may be empty.'),
      text: z.string().describe('“Ways to give” on the contact page.'),
      isDeductible: z
        .boolean()
        .optional()
        .describe('Whether gifts are tax-deductible, where the chapter says so.'),
      recipient: z.string().optional().describe('Who receives the gifts.'),
    }),
  },
  toSite: ({ url, promise, text, isDeductible, recipient }, { sanitizeHtml }) => ({
    giving: {
      url: url || undefined,
      promise,
      text: sanitizeHtml(text),
      isDeductible: isDeductible === '' ? undefined : isDeductible === 'yes',
      recipient: recipient || undefined,
    },
  }),
});
