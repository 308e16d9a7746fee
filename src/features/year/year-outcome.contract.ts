import { z } from 'zod';
import { id, instant, text } from '../../kernel/fields.ts';
import { roles } from '../../kernel/roles.ts';

/** More than any chapter has. The list is read whole, so it needs an upper bound. */
export const MAX_OFFICES = 100;

const role = z.enum(roles);

const shown = text(500);

export const outcomeSchema = z
  .object({
    empty: z
      .array(z.object({ title: shown, leaves: shown.optional() }))
      .max(MAX_OFFICES)
      .describe('The offices that no one will hold, and who leaves them.'),
    access: z
      .array(
        z.object({
          accountId: id,
          name: shown,
          email: shown,
          role,
          becomes: role.optional().describe('Absent: her access ends.'),
        }),
      )
      .max(1000)
      .describe('The accounts whose access changes.'),
    invitations: z
      .array(
        z.object({
          memberId: id,
          name: shown,
          email: shown,
          role,
          addressSince: instant
            .optional()
            .describe('When the email address was entered, if that is not long ago.'),
        }),
      )
      .max(MAX_OFFICES)
      .describe('Who is invited to the back office, and where.'),
  })
  .meta({ id: 'YearOutcome' });

/** What the start of a year does besides the board, as an owner sees it before she chooses the date. */
export type YearOutcome = z.infer<typeof outcomeSchema>;

/** Whether two outcomes say the same. */
export function isSameOutcome(one: unknown, other: unknown): boolean {
  const textOf = (outcome: unknown) => JSON.stringify(outcomeSchema.parse(outcome));
  return textOf(one) === textOf(other);
}
