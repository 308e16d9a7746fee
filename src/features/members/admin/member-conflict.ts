import { fieldParts, type ConflictPart } from '../../records/admin/conflict-parts.ts';
import { yesOrNo, type MemberValues } from './member-values.ts';

const part = fieldParts<MemberValues>();
const asWritten = (text: string) => text;

/** What two people who changed the same member choose between. */
export function memberParts(): ConflictPart<MemberValues>[] {
  return [
    part('name', 'Name', asWritten),
    part('title', 'Title', asWritten),
    part('email', 'E-mail', asWritten),
    part('category', 'Category', asWritten),
    part('imageUrl', 'Photo', (address) => (address ? `The photo ${address}` : 'No photo')),
    part('isOfficer', 'Officer', yesOrNo),
    part('isAlumna', 'Alumna', yesOrNo),
    part('isPlatinum', 'Platinum', yesOrNo),
  ];
}
