import { z } from 'zod';
import { invalidEmailProblem, isEmailAddress, MAX_EMAIL_LENGTH } from '../../kernel/email-address.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, idParam, instant, lineOfText, requiredLine, text } from '../../kernel/fields.ts';
import { MAX_ANSWER_LENGTH, MAX_NAME_LENGTH, states } from './sign-up.rules.ts';
import { signUpSettings } from './sign-up-settings.contract.ts';

/** Any text, because a token of another form gets the same response as a forged one. */
const token = text(200).describe('The secret of the link, from its fragment.');

const webAddress = /https?:|www\.|\/\/|@/i;
/** `x.com` and `X.COM`, but neither `St.John` nor `J.R.`. */
const domain = /[\p{L}\d]\.(?:\p{Ll}{2}|\p{Lu}{2})/u;

/** It goes into an email to an address that anyone can type, so it must lead nowhere. */
export const nameField = (missing: string) =>
  requiredLine(MAX_NAME_LENGTH, missing).refine(
    (value) => !webAddress.test(value) && !domain.test(value),
    'Please write only a name.',
  );

const email = requiredLine(MAX_EMAIL_LENGTH, 'Please enter your email address.').refine(
  isEmailAddress,
  invalidEmailProblem,
);

/** What a person says with a sign-up, besides who she is. */
export const partyFields = {
  guests: z.int().min(0).max(9).describe('How many people she brings.'),
  dinners: z
    .array(lineOfText(40))
    .max(10)
    .describe('A choice for each person, hers first; empty where she has not chosen.'),
  answer: text(MAX_ANSWER_LENGTH).trim(),
  jobs: z.array(lineOfText(120)).max(12).describe('The texts of the jobs that she offers to do.'),
};

export type PartyFields = z.infer<z.ZodObject<typeof partyFields>>;

export const newParty = {
  guests: partyFields.guests.default(0),
  dinners: partyFields.dinners.default([]),
  answer: partyFields.answer.default(''),
  jobs: partyFields.jobs.default([]),
};

const neededJob = z.object({
  text: z.string(),
  left: z.int().min(0).describe('How many people are still needed.'),
});

/** What every form about a sign-up shows. */
const formFields = {
  settings: signUpSettings.omit({ closes: true, places: true, jobs: true }),
  jobs: z.array(neededJob),
  lastDay: z.string().describe('The last day to sign up or to change an answer: 2026-12-09.'),
  isEmailOn: z.boolean().describe('Whether people get emails; otherwise they get their link on the screen.'),
};

const cardSchema = z
  .object({
    ...formFields,
    phase: z.enum(['available', 'few', 'full', 'closed', 'canceled', 'past']),
    placesLeft: z.int().optional().describe('Only where few are left.'),
  })
  .meta({ id: 'SignUpCard' });

/** What the page of an event says about signing up; the same for every visitor. */
export type SignUpCard = z.infer<typeof cardSchema>;

/** Sign-up among the parts of an event: what is stored of it, and what visitors see. */
export const signUpPart = {
  name: 'signUp',
  label: 'Sign-up',
  schema: signUpSettings,
  shown: cardSchema,
} as const;

const eventParams = z.object({ id: idParam });

export const newSignUp = z.strictObject({
  name: nameField('Please tell us your name.'),
  email,
  ...newParty,
  // Only our own form sends these two. People leave the first empty and take their time.
  leaveEmpty: text(500)
    .optional()
    .describe('A honeypot: people do not see this field, and programs fill in everything.'),
  elapsed: z.number().min(0).optional().describe('Milliseconds between opening the form and sending it.'),
});

export type NewSignUp = z.infer<typeof newSignUp>;

const signedUpSchema = z
  .object({
    state: z.enum(['coming', 'waiting']),
    people: z.int(),
    isEmailed: z
      .boolean()
      .describe('Whether an email with her link goes out today; the same for every address.'),
    token: z.string().optional().describe('Her link, shown once; only where email is not set up.'),
  })
  .meta({ id: 'SignedUp' });

/** The same whether an address has signed up before or not. */
export type SignedUp = z.infer<typeof signedUpSchema>;

export const signUp = endpoint('POST', '/api/events/:id/sign-up', {
  access: 'public',
  summary: 'Sign up for an event; a place is taken at once',
  params: eventParams,
  body: newSignUp,
  response: signedUpSchema,
  status: 201,
});

export const emailMyLink = endpoint('POST', '/api/sign-ups/link', {
  access: 'public',
  summary: 'Email a person her links; the same response for every address',
  body: z.strictObject({
    email,
    eventId: id.optional().describe('Only the link for this event, which every member can have.'),
  }),
  response: z.object({ message: z.string() }),
});

/** The event of a sign-up, for its page and for the list of officers. */
export const eventOfSignUp = z.object({
  id,
  title: z.string(),
  startDate: instant,
  endDate: instant,
  location: z.string().optional(),
  isCanceled: z.boolean(),
});

const answerSchema = z
  .object({
    ...formFields,
    name: z.string(),
    state: z.enum(states),
    guests: partyFields.guests,
    dinners: partyFields.dinners,
    answer: z.string(),
    jobsChosen: partyFields.jobs,
    event: eventOfSignUp,
    isClosed: z.boolean().describe('Whether she can change nothing more, except that she can’t come.'),
    isFull: z.boolean().describe('Whether a yes, or one more guest, would have to wait.'),
  })
  .meta({ id: 'SignUpAnswer' });

/** A sign-up, for anyone who has its link. */
export type SignUpAnswer = z.infer<typeof answerSchema>;

/** A POST, so that the secret is in no URL and no log. */
export const readAnswer = endpoint('POST', '/api/sign-ups/read', {
  access: 'public',
  summary: 'A sign-up or an invitation, for its link',
  body: z.strictObject({ token }),
  response: answerSchema,
});

const answerChange = z
  .strictObject({ token, isComing: z.boolean().optional(), ...z.strictObject(partyFields).partial().shape })
  .refine((change) => Object.keys(change).length > 1, 'There is nothing to change.');

export type AnswerChange = Omit<z.infer<typeof answerChange>, 'token'>;

export const changeAnswer = endpoint('POST', '/api/sign-ups/answer', {
  access: 'public',
  summary: 'Answer yes or no with such a link, or change what goes with the answer',
  body: answerChange,
  response: answerSchema,
});
