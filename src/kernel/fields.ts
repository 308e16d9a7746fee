import { z } from 'zod';
import { isInstantText } from './dates.ts';

const int4Max = 2_147_483_647;

/** Text of at most `max` characters. U+0000 and halves of characters are refused because PostgreSQL cannot store them. */
export function text(max: number) {
  return z
    .string()
    .max(max, `Please use at most ${max.toLocaleString('en-US')} characters.`)
    .refine(
      (value) => !value.includes('\u0000') && value.isWellFormed(),
      'This text contains a character we cannot store.',
    );
}

/** Text on one line: it stands in headings, mails and calendars, where a line break would begin something else. */
export function lineOfText(max: number) {
  return text(max)
    .trim()
    .refine((value) => !/\p{Cc}/u.test(value), 'Please write this on one line.');
}

/** A line that must say something: blanks alone do not count. */
export function requiredLine(max: number, message: string) {
  return lineOfText(max).min(1, message);
}

/** A row's id as it comes in an address. */
export const idParam = z.coerce.number().int().min(1).max(int4Max);

export const id = z.int().min(1).max(int4Max);

/** The version of what a change started from. Where it is sent and somebody else saved since, the change is refused. */
export const baseVersion = id.describe('The version this change started from; a stale one is refused.');

/** A date and time as a person's form or a program sends it; without an offset it means chapter time. */
export function instantText(message: string) {
  return text(40).refine(isInstantText, message);
}

/** A moment in an answer: always UTC, always with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 });

/** An address of a picture: a path on this site or an https address, never a script or data address. */
export const pictureAddress = text(2000).refine(
  // A backslash is a slash to a browser, so '/\\' would name another host as '//' does.
  (value) => /^\/(?![/\\])[^\s\\]*$/.test(value) || /^https:\/\/[^\s\\]+$/.test(value),
  'Please give an address that starts with / or https://',
);
