import type { Directory, Officer } from '../../../kernel/lookups.ts';
import { PRESIDENT } from '../../members/headings.rules.ts';
import { holdersOf } from '../../members/offices.rules.ts';

/** The officer who is President. If there are two, she is the first of the list. */
export async function findPresident(directory: Directory): Promise<Officer | undefined> {
  return holdersOf(await directory.listOfficers(), PRESIDENT)[0];
}
