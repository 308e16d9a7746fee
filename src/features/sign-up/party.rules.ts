import { AppError } from '../../kernel/errors.ts';
import type { PartyFields } from './sign-up.contract.ts';
import type { SignUpSettings } from './sign-up-settings.contract.ts';
import { maxGuests } from './sign-up.rules.ts';

/** What someone sent, as far as the event asks for it. Throws where she brings too many guests; she keeps those that an officer gave. */
export function checkParty(
  settings: SignUpSettings,
  { guests, dinners, answer, jobs }: PartyFields,
  given = 0,
): PartyFields {
  const most = Math.max(maxGuests(settings), given);
  if (guests > most) {
    const message =
      most === 0
        ? 'Everyone signs up alone.'
        : `You can bring ${most === 1 ? 'one guest' : `up to ${most} guests`}.`;
    throw new AppError('invalid-input', message, { guests: message });
  }
  return {
    guests,
    dinners: checkDinners(settings, dinners, guests),
    answer: settings.question ? answer : '',
    jobs: knownJobs(settings, jobs),
  };
}

/** A choice for each person. One that the event no longer has counts as not chosen. */
export function checkDinners(
  { choices }: Pick<SignUpSettings, 'choices'>,
  dinners: readonly string[],
  guests: number,
): string[] {
  if (choices.length === 0) return [];
  return Array.from({ length: guests + 1 }, (_, seat) => {
    const dinner = dinners[seat] ?? '';
    return choices.includes(dinner) ? dinner : '';
  });
}

export function knownJobs({ jobs }: Pick<SignUpSettings, 'jobs'>, chosen: readonly string[]): string[] {
  return jobs.map(({ text }) => text).filter((text) => chosen.includes(text));
}
