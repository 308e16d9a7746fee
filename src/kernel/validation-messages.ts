import type { z } from 'zod';

const typeMessages: Record<string, string> = {
  string: 'Please enter text.',
  number: 'Please enter a number.',
  int: 'Please enter a whole number.',
  boolean: 'Please choose yes or no.',
  array: 'Please send a list.',
  object: 'Please send a group of named fields.',
  record: 'Please send a group of named fields.',
};

const formatMessages: Record<string, string> = {
  email: 'Please enter an email address.',
  url: 'Please enter a web address.',
  uuid: 'Please send a UUID, such as 8a6e0804-2bd0-4672-b79d-d97027f9071a.',
  datetime: 'Please enter a date and time, such as 2026-08-15T14:00:00.000Z.',
  date: 'Please enter a date, such as 2026-08-15.',
};

const MAX_CHOICES = 12;
const MAX_NAME_LENGTH = 40;

/** The sentence for a validation issue whose contract has none of its own; the validator's words are for programmers. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Please fill this in.';
      return typeMessages[issue.expected] ?? 'Please check this.';
    case 'invalid_value':
      return issue.values.length > MAX_CHOICES
        ? 'Please choose one of the possible values.'
        : `Please choose one of these: ${issue.values.map(String).join(', ')}.`;
    case 'too_small':
      return describeTooSmall(issue);
    case 'too_big':
      return describeTooBig(issue);
    case 'invalid_format':
      return formatMessages[issue.format] ?? 'Please check how this is written.';
    case 'not_multiple_of':
      return `Please enter a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return `Please leave out what we don't know: ${issue.keys.map(shorten).join(', ')}.`;
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
    default:
      return 'Please check this.';
  }
}

type TooSmall = Pick<z.core.$ZodIssueTooSmall, 'origin' | 'minimum' | 'inclusive'>;
type TooBig = Pick<z.core.$ZodIssueTooBig, 'origin' | 'maximum' | 'inclusive'>;

function describeTooSmall({ origin, minimum, inclusive = true }: TooSmall): string {
  const least = minimum.toLocaleString('en-US');
  if (origin === 'string')
    return minimum === 1 ? 'Please fill this in.' : `Please use at least ${least} characters.`;
  if (origin === 'array' || origin === 'set') return `Please send at least ${least}.`;
  return inclusive ? `Please enter ${least} or more.` : `Please enter more than ${least}.`;
}

function describeTooBig({ origin, maximum, inclusive = true }: TooBig): string {
  const most = maximum.toLocaleString('en-US');
  if (origin === 'string') return `Please use at most ${most} characters.`;
  if (origin === 'array' || origin === 'set') return `Please send at most ${most}.`;
  return inclusive ? `Please enter ${most} or less.` : `Please enter less than ${most}.`;
}

function shorten(name: string): string {
  return `“${name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name}”`;
}
