import { z } from 'zod';
import { lineOfText, text } from '../../../kernel/fields.ts';
import { email } from '../chapter-fields.contract.ts';
import { defineTopic, paragraphsOf } from '../define-topic.contract.ts';

const paragraphs = z.array(z.string()).describe('Plain text, one entry a paragraph.');

export const mission = defineTopic({
  name: 'Mission and figures',
  values: z.strictObject({
    statement: text(600).describe('The mission statement, shown large.'),
    footerText: text(300).describe('The mission in one sentence, for the foot of every page.'),
    intro: text(600),
    mission: text(4000),
    history: text(4000),
    service: text(4000),
    facts: z.array(z.strictObject({ figure: lineOfText(20), label: lineOfText(80) })).max(4),
    scholarshipsTotal: z.int().min(0).max(999_999_999).describe('Dollars; the page says “over”.'),
    seedDollars: z
      .int()
      .min(1)
      .max(10_000_000)
      .describe('What one seed of the chart stands for, in dollars.'),
    scholarshipsText: text(600),
    scholarshipsEmail: email,
  }),
  empty: { scholarshipsTotal: 0, seedDollars: 1000 },
  onSite: {
    mission: z.string().describe('The mission in one sentence, for the foot of every page.'),
    home: z.object({
      mission: z.string().describe('The mission statement, shown large.'),
      facts: z.array(z.object({ figure: z.string(), label: z.string() })),
      whoWeAre: z.object({
        intro: z.string(),
        mission: paragraphs,
        history: paragraphs,
        service: paragraphs,
      }),
      scholarships: z.object({
        total: z.int().min(0).describe('Dollars raised since inception; the page says “over”.'),
        seedDollars: z.int().describe('What one seed of the chart stands for.'),
        text: z.string(),
        email: z.string(),
      }),
    }),
  },
  toSite: (values) => ({
    mission: values.footerText,
    home: {
      mission: values.statement,
      facts: values.facts.filter(({ figure, label }) => figure && label),
      whoWeAre: {
        intro: values.intro,
        mission: paragraphsOf(values.mission),
        history: paragraphsOf(values.history),
        service: paragraphsOf(values.service),
      },
      scholarships: {
        total: values.scholarshipsTotal,
        seedDollars: values.seedDollars,
        text: values.scholarshipsText,
        email: values.scholarshipsEmail,
      },
    },
  }),
});
