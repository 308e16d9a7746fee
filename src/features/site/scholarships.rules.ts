import { formatDay, type Day } from '../../kernel/dates.ts';

/** What officers say about applications. Any of it may be empty. */
interface Applications extends Record<'opens' | 'closes' | 'reopens', string> {
  amount: string;
  eligibility: string;
  applyUrl: string;
  steps: readonly { day: string; text: string }[];
}

/** How and when to apply for a scholarship, as it reads on a day; both ends belong to the time of applications. */
export function applicationsOn(today: string, values: Applications) {
  const { amount, eligibility, applyUrl, steps } = values;
  const period = periodOn(today, values);
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
    steps: steps.map(({ day, text }) => ({ day: longDay(day), text })),
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
  const next = [reopens, opens].find((day) => day > closes) ?? '';
  const isOpenAgain = next !== '' && next <= today;
  return { opens: next, closes: isOpenAgain ? '' : closes, isClosed: !isOpenAgain };
}

/** A day as people read it; empty where none was chosen. */
export function longDay(day: string): string {
  return day && formatDay(day as Day, 'MMMM d, yyyy');
}
