import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { requiredLine, text } from '../../kernel/fields.ts';
import { isAddress, missingText, mostInALetter, notAnAddress } from './contact.rules.ts';

export const contactMessage = z.strictObject({
  name: requiredLine(mostInALetter.name, missingText.name),
  email: requiredLine(mostInALetter.email, missingText.email).refine(isAddress, notAnAddress),
  message: text(mostInALetter.message)
    .trim()
    .refine((value) => value !== '', missingText.message),
  // Two things only the form on our own page sends: people leave the first empty and take their time.
  leaveEmpty: text(500)
    .optional()
    .describe('Stays empty: nobody sees it but programs that fill in everything.'),
  elapsed: z.number().min(0).optional().describe('Milliseconds between opening the form and sending it.'),
});

export type ContactMessage = z.infer<typeof contactMessage>;

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  summary: 'Send the chapter a message',
  body: contactMessage,
  response: z.object({ message: z.string() }),
  status: 201,
});
