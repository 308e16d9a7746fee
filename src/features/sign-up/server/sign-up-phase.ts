import { AppError } from '../../../kernel/errors.ts';
import type { EventFacts } from '../../../kernel/lookups.ts';
import { signUpPart } from '../sign-up.contract.ts';
import { signUpSettings, type SignUpSettings } from '../sign-up-settings.contract.ts';
import { closingTime } from '../sign-up.rules.ts';

export interface Moment {
  now: Date;
  timeZone: string;
}

/** How people sign up for an event; undefined where no one does. */
export function settingsOf({ parts }: Pick<EventFacts, 'parts'>): SignUpSettings | undefined {
  return signUpSettings.safeParse(parts?.[signUpPart.name]).data;
}

export function eventNotFound(): AppError {
  return new AppError('not-found', 'That event no longer exists.');
}

const refusals = {
  canceled: 'This event is canceled.',
  past: 'This event is over.',
  closed: 'Sign-up is closed.',
};

/** Why no one signs up for an event any more; undefined where people do. */
export function closedPhase(
  event: EventFacts,
  settings: SignUpSettings | undefined,
  { now, timeZone }: Moment,
): keyof typeof refusals | undefined {
  if (event.status === 'cancelled') return 'canceled';
  if (now >= event.endDate) return 'past';
  return !settings || now >= closingTime(settings, event.startDate, timeZone) ? 'closed' : undefined;
}

export function refuse(phase: keyof typeof refusals | undefined): void {
  if (phase) throw new AppError('conflict', refusals[phase]);
}
