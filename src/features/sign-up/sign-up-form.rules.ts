import type { NewSignUp } from './sign-up.contract.ts';

/** The names of the fields of the form on an event's page, with and without JavaScript. */
export const formNames = {
  name: 'name',
  email: 'email',
  /** How many people she brings; absent where each guest has a list. */
  guests: 'guests',
  /** What she chooses. */
  choice: 'choice',
  /** Once for each guest that she may bring: what the guest gets, empty for no guest. */
  guestChoice: 'guestChoice',
  answer: 'answer',
  /** Once for each job that she offers to do. */
  job: 'job',
  leaveEmpty: 'leaveEmpty',
} as const;

/** In a guest's list: she comes, and has not chosen yet. */
export const CHOOSE_LATER = 'later';

/** A form has no files. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What such a form says. */
export function readSignUpForm(form: Pick<URLSearchParams, 'get' | 'getAll'> | FormData): NewSignUp {
  const text = (name: string) => textOf(form.get(name));
  const texts = (name: string) => form.getAll(name).map(textOf);
  const guestChoices = texts(formNames.guestChoice)
    .filter(Boolean)
    .map((choice) => (choice === CHOOSE_LATER ? '' : choice));
  const hasChoice = form.get(formNames.choice) !== null;
  return {
    name: text(formNames.name),
    email: text(formNames.email),
    guests: guestChoices.length || Number(text(formNames.guests)) || 0,
    dinners: hasChoice ? [text(formNames.choice), ...guestChoices] : [],
    answer: text(formNames.answer),
    jobs: texts(formNames.job),
    leaveEmpty: text(formNames.leaveEmpty),
  };
}
