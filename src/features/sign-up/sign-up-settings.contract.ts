import { z } from 'zod';
import { lineOfText, optionalWebUrl, requiredLine } from '../../kernel/fields.ts';

export const MAX_DAYS_BEFORE = 60;
const lastDayProblem = 'Please choose a day from 60 days before the event to the day itself.';

/** How people sign up for an event: a part of the event, so that versions, history, copies and series have it. */
export const signUpSettings = z
  .strictObject({
    audience: z
      .enum(['everyone', 'members'])
      .default('everyone')
      .describe('Whether visitors get a form, or only members, by a link in an email.'),
    places: z
      .int('Please enter a number from 1 to 2,000.')
      .min(1, 'Please enter a number from 1 to 2,000.')
      .max(2000, 'Please enter a number from 1 to 2,000.')
      .nullable()
      .default(null)
      .describe('How many people can come; null for no limit.'),
    guests: z.int().min(0).max(9).default(1).describe('The most guests that one person can bring.'),
    closes: z
      .strictObject({ daysBefore: z.int().min(0, lastDayProblem).max(MAX_DAYS_BEFORE, lastDayProblem) })
      .default({ daysBefore: 0 })
      .describe(
        'The last day to sign up, counted from the start, so that it is right for copies and in a series.',
      ),
    choices: z
      .array(requiredLine(40, 'Please name the choice.'))
      .max(6, 'Please use at most 6 choices.')
      .default([])
      .describe('What each person chooses one of, such as dinner.'),
    question: lineOfText(120).default(''),
    note: lineOfText(200).default('').describe('What it costs: "$85 a person at the door".'),
    payUrl: optionalWebUrl.default('').describe('Where people can pay.'),
    jobs: z
      .array(
        z.strictObject({
          text: requiredLine(120, 'Please say what the job is.'),
          needed: z.int().min(1).max(99).describe('How many people are needed.'),
        }),
      )
      .max(12, 'Please use at most 12 jobs.')
      .default([])
      .describe('What people can offer to do.'),
  })
  .meta({ id: 'SignUpSettings' });

export type SignUpSettings = z.infer<typeof signUpSettings>;
