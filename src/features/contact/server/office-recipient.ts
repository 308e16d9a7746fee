import type { Directory, Officer } from '../../../kernel/lookups.ts';
import { holdersOf } from '../../members/offices.rules.ts';

/** The address that gets the messages for an office, or those of all who hold it; undefined where the chapter gets them. */
export async function findRecipient(
  directory: Directory,
  office: string | null | undefined,
): Promise<string | undefined> {
  return office ? recipientOf(await directory.listOfficers(), office) : undefined;
}

export function recipientOf(officers: readonly Officer[], office: string): string | undefined {
  const addresses = holdersOf(officers, office).flatMap(({ email }) => email ?? []);
  return [...new Set(addresses)].join(', ') || undefined;
}
