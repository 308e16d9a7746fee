import { kindOf, type EntityType } from '../records.rules.ts';

/** Says what visitors see after a version of a listed record is restored. */
export function restoreConsequence(
  type: EntityType,
  snapshot: Record<string, unknown>,
  { isDeleted }: { isDeleted: boolean },
): string {
  const { noun: name, savedAs } = kindOf(type);
  if (savedAs)
    return isDeleted
      ? `This ${name} is back as it was in this version.`
      : 'This version becomes the newest. The current version stays in the history.';
  if (snapshot['isHidden'] === true || snapshot['isUnlisted'] === true)
    return `Visitors won’t see this ${name}.`;
  return isDeleted
    ? `Visitors will see this ${name} again right away.`
    : 'Visitors will see this version right away. The current version stays in the history.';
}
