import { z } from 'zod';
import { isDay } from '../../kernel/dates.ts';
import { invalidEmailProblem, isEmailAddress, MAX_EMAIL_LENGTH } from '../../kernel/email-address.ts';
import { isWebUrl, lineOfText, pictureUrlField, text } from '../../kernel/fields.ts';
import { MAX_SLUG_LENGTH } from '../pages/pages.rules.ts';

/** The fields that several topics have. All of them may be empty. */
const MAX_HTML_CHARACTERS = 100_000;

const empty = z.literal('');
export const picture = z.union([pictureUrlField, empty]).describe('The address of a picture, or empty.');
export const html = text(MAX_HTML_CHARACTERS).describe('HTML; unsafe content is removed.');
export const day = text(10)
  .refine((value): boolean => value === '' || isDay(value), 'Please choose a date.')
  .describe('A day such as 2026-12-01, or empty.');
export const email = lineOfText(MAX_EMAIL_LENGTH).refine(
  (value) => value === '' || isEmailAddress(value),
  invalidEmailProblem,
);
/** A path on this site or an https address. */
export const link = lineOfText(2000).refine(
  (value) => value === '' || /^\/(?![/\\])[^\s\\]*$/.test(value) || isWebUrl(value),
  'Please give an address that starts with / or https://',
);

export const memberId = text(10).regex(/^([1-9]\d{0,8})?$/, 'Please choose a member.');
export const slug = lineOfText(MAX_SLUG_LENGTH).describe('The slug of a page, or of a screen of the site.');
