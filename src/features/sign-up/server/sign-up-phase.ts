import { AppError } from '../../../kernel/errors.ts';
import type { EventFacts } from '../../../kernel/lookups.ts';
import type { SignUpSettings } from '../sign-up-settings.contract.ts';
import { closingTime } from '../sign-up.rules.ts';

export interface Moment {
  now: Date;
  timeZone: string;
}

/** Why no one signs up for an event any more; undefined where people do. */
export function closedPhase(
  event: EventFacts,
  settings: SignUpSettings,
  { now, timeZone }: Moment,
): 'canceled' | 'past' | 'closed' | undefined {
  if (event.status === 'cancelled') return 'canceled';
  if (now >= event.endDate) return 'past';
  return now >= closingTime(settings, event.startDate, timeZone) ? 'closed' : undefined;
}

const refusals = {
  canceled: 'This event is canceled.',
  past: 'This event is over.',
  closed: 'Sign-up is closed.',
};

export function assertOpen(...event: Parameters<typeof closedPhase>): void {
  const phase = closedPhase(...event);
  if (phase) throw new AppError('conflict', refusals[phase]);
}

/** What officers can change until the event is over, also after sign-up has closed. */
export function assertNotOver(event: EventFacts, now: Date): void {
  if (event.status === 'cancelled') throw new AppError('conflict', refusals.canceled);
  if (now >= event.endDate) throw new AppError('conflict', refusals.past);
}
