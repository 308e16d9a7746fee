import { z } from 'zod';
import { invalidEmailProblem, isEmailAddress } from '../../kernel/email-address.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, lineOfText, requiredLine, text } from '../../kernel/fields.ts';
import { MAX_LENGTHS, requiredProblems } from './contact.rules.ts';

export const contactMessage = z.strictObject({
  name: requiredLine(MAX_LENGTHS.name, requiredProblems.name),
  email: requiredLine(MAX_LENGTHS.email, requiredProblems.email).refine(isEmailAddress, invalidEmailProblem),
  message: text(MAX_LENGTHS.message)
    .trim()
    .refine((value) => value !== '', requiredProblems.message),
  to: id.optional().describe('The member it is for; without one, it is for the chapter.'),
  office: lineOfText(200)
    .optional()
    .describe(
      'The title of the office it is for, instead of a member. Whoever holds it when the email is sent gets it.',
    ),
  // Only our own form sends these two. People leave the first empty and take their time.
  leaveEmpty: text(500)
    .optional()
    .describe('A honeypot: people do not see this field, and programs fill in everything.'),
  elapsed: z.number().min(0).optional().describe('Milliseconds between opening the form and sending it.'),
});

export type ContactMessage = z.infer<typeof contactMessage>;

export const sendMessage = endpoint('POST', '/api/contact', {
  access: 'public',
  summary: 'Send the chapter a message',
  body: contactMessage,
  response: z.object({ message: z.string() }),
  status: 201,
});
