import { isNoHeading } from '../members/headings.rules.ts';

/** The heading of an office on the Members page; empty where it has none. */
export function headingOf(category: string): string {
  return isNoHeading(category) ? '' : category.trim();
}
