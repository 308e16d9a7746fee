import type { ChapterValues } from '../../src/features/chapter/topics.contract.ts';
import { addDaysTo, type Day } from '../../src/kernel/dates.ts';
import { demoEvents } from './events.ts';
import { dayInYear } from './schedule.ts';

/** When and how to apply in the school year of a day: from November until the end of February. */
export function demoScholarships(today: string): ChapterValues['scholarships'] {
  const year = Number(today.slice(0, 4));
  const spring = today.slice(5) > '03-01' ? year + 1 : year;
  const interviews = dayOfEvent('Scholarship Interviews', spring);
  return {
    pageSlug: 'scholarships',
    opens: `${spring - 1}-11-01`,
    closes: `${spring}-03-01`,
    reopens: `${spring}-11-01`,
    amount: '$750 to $4,000',
    eligibility: 'Seniors with two years in our leadership academy',
    applyUrl: 'https://apply.patuxent.example/scholarships',
    steps: [
      {
        day: `${spring}-03-01`,
        text: 'Send the application, one page about something you changed, and two letters.',
      },
      {
        day: dayOfEvent('Scholarship Review Night', spring),
        text: 'Three readers have scored it, each on her own.',
      },
      { day: interviews, text: 'Meet a panel for twenty minutes.' },
      { day: addDaysTo(interviews, 7), text: 'We call you, whichever way it went.' },
      {
        day: dayOfEvent('Senior Send-off and Scholarship Brunch', spring),
        text: 'Your family sits in the front row at the Senior Send-off.',
      },
    ],
  };
}

function dayOfEvent(title: string, year: number): Day {
  const when = demoEvents.find((event) => event.title === title)?.when;
  if (!when || !('nth' in when)) throw new Error(`The demo chapter has no yearly event "${title}".`);
  return dayInYear(year, when);
}
