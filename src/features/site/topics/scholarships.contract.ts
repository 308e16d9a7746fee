import { z } from 'zod';
import { lineOfText, requiredLine } from '../../../kernel/fields.ts';
import { addressOfPage } from '../../pages/pages.rules.ts';
import { day, link, slug } from '../chapter-fields.contract.ts';
import { defineTopic } from '../define-topic.contract.ts';
import { applicationsOn } from '../scholarships.rules.ts';

/** The most steps of an application. */
export const MAX_STEPS = 8;

export const scholarships = defineTopic({
  name: 'Scholarships',
  access: 'editor',
  values: z.strictObject({
    pageSlug: slug.describe('The page of the program that says who can apply and how.'),
    opens: day,
    closes: day,
    reopens: day.describe('When applications open again after the closing day.'),
    amount: lineOfText(60),
    eligibility: lineOfText(120).describe('Who can apply.'),
    applyUrl: link.describe('A form on the web, or an uploaded file.'),
    steps: z
      .array(z.strictObject({ day, text: requiredLine(160, 'Please say what happens.') }))
      .max(MAX_STEPS, `Please use at most ${MAX_STEPS} steps.`),
  }),
  empty: {
    pageSlug: '',
    opens: '',
    closes: '',
    reopens: '',
    amount: '',
    eligibility: '',
    applyUrl: '',
    steps: [],
  },
  onSite: {
    scholarships: z
      .object({
        path: z.string().describe('The address of the page that says more.'),
        notice: z.string().describe('Whether applications are open, in one or two sentences; may be empty.'),
        facts: z.array(z.object({ label: z.string(), value: z.string() })),
        applyUrl: z.string().optional().describe('Where to apply, while applications are open.'),
        steps: z.array(
          z.object({ day: z.string().describe('As people read it; may be empty.'), text: z.string() }),
        ),
      })
      .optional()
      .describe('How to apply, where a program says so.'),
  },
  /** Nothing without a page of a program that shows it. */
  toSite(values, { pages, day: today }) {
    const page = pages.find(
      ({ slug: current, oldSlugs, type }) =>
        type === 'program' && (current === values.pageSlug || oldSlugs.includes(values.pageSlug)),
    );
    return { scholarships: page && { path: addressOfPage(page), ...applicationsOn(today, values) } };
  },
});
