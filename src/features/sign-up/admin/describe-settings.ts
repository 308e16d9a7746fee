import { z } from 'zod';
import { signUpSettings, type SignUpSettings } from '../sign-up-settings.contract.ts';
import { peopleCount } from '../sign-up-words.rules.ts';

/** A version may be older than some of the settings. */
const settingsOfAnyVersion = z.object(signUpSettings.shape);

/** The settings of an event in words, for its history and for conflicts. */
export function describeSettings(value: unknown): string {
  const { audience, places, guests, closes, choices, question, note, payUrl, jobs } =
    settingsOfAnyVersion.parse(value);
  const lines = [
    audience === 'everyone' ? 'For everyone' : 'For members',
    places === null ? 'No limit' : `Places for ${peopleCount(places)}`,
    `Closes: ${describeClosing(closes).toLowerCase()}`,
    guests === 0 ? 'No guests' : `Guests: at most ${guests}`,
    choices.length > 0 && `Choices: ${choices.join(', ')}`,
    question && `Question: ${question}`,
    note && `Cost: ${note}`,
    payUrl && `Pay online: ${payUrl}`,
    ...jobs.map(({ text, needed }) => `Job: ${text}, ${peopleCount(needed)}`),
  ];
  return lines.filter(Boolean).join('\n');
}

export function describeClosing(closes: SignUpSettings['closes']): string {
  if (closes.daysBefore === 0) return 'When it starts';
  return closes.daysBefore === 1 ? 'The day before' : `${closes.daysBefore} days before`;
}
