import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lineOfText, requiredLine, text } from '../../kernel/fields.ts';
import { maxLengthOf } from './max-length.ts';

const schema = z
  .strictObject({
    title: requiredLine(200, 'Please give it a title.'),
    place: lineOfText(80).optional(),
    email: text(320).pipe(z.email()),
    sections: z.array(z.strictObject({ heading: text(100).default('') })),
    count: z.number(),
  })
  .refine(() => true);

describe('maxLengthOf', () => {
  it.each([
    ['title', 200],
    ['place', 80],
    ['email', 320],
    ['sections.3.heading', 100],
    ['count', undefined],
    ['unknown', undefined],
  ])('finds the limit of %s', (name, limit) => expect(maxLengthOf(schema, name)).toBe(limit));
});
