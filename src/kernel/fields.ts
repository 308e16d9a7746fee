import { z } from 'zod';
import { isDay, isInstantText } from './dates.ts';
import { describeIssue } from './validation-messages.ts';

// Every contract imports this module, so no call and no form shows the validator's own words.
z.config({ customError: describeIssue });

const int4Max = 2_147_483_647;

/**
 * Text of at most `max` characters. U+0000 and halves of characters are refused because PostgreSQL cannot store them.
 * `missing` is the message for a field that was not sent.
 */
export function text(max: number, missing?: string) {
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? missing : undefined) })
    .max(max, `Please use at most ${max.toLocaleString('en-US')} characters.`)
    .refine(
      (value) => !value.includes('\u0000') && value.isWellFormed(),
      'This text contains a character we cannot store.',
    );
}

/** Text on one line, for headings, emails and calendars, where a line break would start something else. */
export function lineOfText(max: number, missing?: string) {
  return text(max, missing)
    .trim()
    .refine((value) => !/\p{Cc}/u.test(value), 'Please write this on one line.');
}

/** A line that must not be empty or blank. */
export function requiredLine(max: number, message: string) {
  return lineOfText(max, message).min(1, message);
}

/** An object that OpenAPI describes under a name of its own. */
export function namedObject<Shape extends z.ZodRawShape>(name: string, shape: Shape) {
  return z.object(shape).meta({ id: name });
}

/** A row's id as it comes in a URL. */
export const idParam = z.coerce.number().int().min(1).max(int4Max);

export const id = z.int().min(1).max(int4Max);

/** The id of another record, if any. */
export const reference = id.nullish();

/** Optimistic locking: where the version is sent and someone else has saved since, the change is rejected. */
export const baseVersion = id.describe('The version this change started from; a stale one is rejected.');

/** A day such as `2026-06-01`. */
export const day = text(10).refine(isDay, 'Please choose a date.');

/** A date and time; without an offset it means chapter time. */
export function instantText(message: string) {
  return text(40, message).refine(isInstantText, message);
}

/** The same, or a plain date such as `2026-06-01`, which means that day in the chapter's time zone. */
export function dayOrInstantText(message: string) {
  return text(40, message).refine((value) => isDay(value) || isInstantText(value), message);
}

/** A date and time in a response: always UTC, always with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 });

/** The URL of a picture: a path on this site or an https URL, never a `javascript:` or `data:` URL. */
export const pictureUrlField = text(2000).refine(
  // Browsers treat a backslash as a slash, so '/\\' would lead to another host, as '//' does.
  (value) => /^\/(?![/\\])[^\s\\]*$/.test(value) || /^https:\/\/[^\s\\]+$/.test(value),
  'Please give an address that starts with / or https://',
);

/** The URL of a picture that was uploaded here, or of one on another site. */
export function uploadedPicture(noun: string) {
  return pictureUrlField.refine(
    (value) => value.startsWith('/media/') || value.startsWith('https://'),
    `Please upload the ${noun}, or give an address that starts with https://`,
  );
}

export function isWebUrl(value: string): boolean {
  return /^https:\/\/[^\s\\]+$/.test(value) && URL.canParse(value);
}

const invalidWebUrl = 'Please give an address that starts with https://';

/** People leave the scheme out: `give.example/harbor`. */
function withScheme(value: string): string {
  return /^[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?([/?#]|$)/i.test(value) ? `https://${value}` : value;
}

/** The URL of a website. One without a scheme gets `https://`. */
export const webUrl = requiredLine(2000, invalidWebUrl).overwrite(withScheme).refine(isWebUrl, invalidWebUrl);

/** The URL of a website, or nothing. */
export const optionalWebUrl = lineOfText(2000)
  .overwrite(withScheme)
  .refine((value) => value === '' || isWebUrl(value), invalidWebUrl);

/** A new order of a list, or of some of its records. */
export function newOrder(noun: string, max: number) {
  const ids = z
    .array(id)
    .min(1)
    .max(max)
    .refine((list) => new Set(list).size === list.length, `A ${noun} is listed twice.`);
  return z.strictObject({
    ids,
    before: ids
      .optional()
      .describe(
        `The order this one is based on; if the ${noun}s are in another order by now, it is rejected.`,
      ),
  });
}
