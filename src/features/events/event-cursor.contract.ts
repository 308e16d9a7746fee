import { isInstantText } from '../../kernel/dates.ts';
import { instant } from '../../kernel/fields.ts';

/** `2026-08-15T14:00:00.000Z,17`: the start and the id of an event, as in a response. */
export function isCursor(value: string): boolean {
  const [date = '', row = ''] = value.split(',', 2);
  return (
    instant.safeParse(date).success &&
    isInstantText(date) &&
    /^\d{1,10}$/.test(row) &&
    Number(row) <= 2_147_483_647
  );
}
