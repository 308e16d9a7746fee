import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { requiredLine, text } from '../../kernel/fields.ts';

const address = requiredLine(254, 'Please give an e-mail address we can answer to.').refine(
  (value) => /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\].]{2,}$/u.test(value),
  'This does not look like an e-mail address.',
);

export const contactMessage = z.strictObject({
  name: requiredLine(200, 'Please tell us your name.'),
  email: address,
  message: text(10_000)
    .trim()
    .refine((value) => value !== '', 'Please write a message.'),
  // Two things only the form on our own page sends: people leave the first empty and take their time.
  website: text(500).optional().describe('Stays empty: nobody sees it but programs that fill in everything.'),
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
