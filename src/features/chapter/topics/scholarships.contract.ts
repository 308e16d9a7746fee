import { z } from 'zod';
import { formatDay, type Day } from '../../../kernel/dates.ts';
import { lineOfText, requiredLine } from '../../../kernel/fields.ts';
import { pagePath } from '../../pages/pages.rules.ts';
import { day, link, slug } from '../chapter-fields.contract.ts';
import { defineTopic } from '../define-topic.contract.ts';

/** The most steps of an application. */
export const MAX_STEPS = 8;

const values = z.strictObject({
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
});

type Applications = Omit<z.infer<typeof values>, 'pageSlug'>;

export const scholarships = defineTopic({
  name: 'Scholarships',
  values,
  empty: {},
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
  toSite({ pageSlug, ...applications }, { pages, day: today }) {
    const page = pages.find(
      ({ slug: current, oldSlugs, type }) =>
        type === 'program' && (current === pageSlug || oldSlugs.includes(pageSlug)),
    );
    return { scholarships: page && { path: pagePath(page), ...applicationsOn(today, applications) } };
  },
});

/** How and when to apply for a scholarship, as it reads on a day; both ends belong to the time of applications. */
export function applicationsOn(today: string, applications: Applications) {
  const { amount, eligibility, applyUrl, steps } = applications;
  const period = periodOn(today, applications);
  const { opens, closes, isClosed } = period;
  const isEarly = opens > today;
  const facts = [
    { label: isClosed ? 'Opens again' : 'Opens', value: longDay(opens) },
    { label: isClosed ? 'Closed' : 'Closes', value: longDay(closes) },
    { label: 'Amount', value: amount },
    { label: 'Who can apply', value: eligibility },
  ];
  return {
    notice: noticeOn(today, period),
    facts: facts.filter(({ value }) => value !== ''),
    applyUrl: isClosed || isEarly ? undefined : applyUrl || undefined,
    steps: steps.map((step) => ({ ...step, day: longDay(step.day) })),
  };
}

function noticeOn(today: string, { opens, closes, isClosed }: Period): string {
  if (isClosed) {
    const again = opens ? `They open again on ${longDay(opens)}.` : 'The next dates will be announced here.';
    return `Applications closed on ${longDay(closes)}. ${again}`;
  }
  if (opens > today) return `Applications open on ${longDay(opens)}.`;
  return closes ? `Applications are open until ${longDay(closes)}.` : '';
}

interface Period {
  /** Empty where it is not known. */
  opens: string;
  closes: string;
  isClosed: boolean;
}

/** The time of applications that the day is in, or the next one once they are closed. */
function periodOn(today: string, { opens, closes, reopens }: Applications): Period {
  if (closes === '' || closes >= today) return { opens, closes, isClosed: false };
  // An officer may have written the next opening in either field.
  const next = [reopens, opens].find((date) => date > closes) ?? '';
  const isOpenAgain = next !== '' && next <= today;
  return { opens: next, closes: isOpenAgain ? '' : closes, isClosed: !isOpenAgain };
}

/** A day as people read it; empty where none was chosen. */
export function longDay(date: string): string {
  return date && formatDay(date as Day, 'MMMM d, yyyy');
}
