import { defineListedRecord } from '../../../records/server/listed-record.ts';
import {
  booleanField,
  optionalTextField,
  textField,
  type FieldCodec,
} from '../../../records/server/record-fields.ts';
import type { Member, MemberInput, PublicMember } from '../members.contract.ts';
import { reachMember } from '../members.rules.ts';
import { membersRepository, type MemberRow } from './members.repository.ts';

/** An empty category is stored as the default. */
const categoryField: FieldCodec<string | null | undefined, string, string> = {
  toColumn: (input) => input || 'member',
  toResponse: (column) => column,
  fromSnapshot: (stored) => textField.fromSnapshot(stored) || 'member',
};

export const memberRecord = defineListedRecord<MemberInput, MemberRow, Member>({
  type: 'member',
  repository: membersRepository,
  titleOf: ({ name }) => name,
  fields: {
    name: textField,
    title: optionalTextField,
    email: optionalTextField,
    imageUrl: optionalTextField,
    isOfficer: booleanField,
    isAlumna: booleanField,
    isPlatinum: booleanField,
    category: categoryField,
    isUnlisted: booleanField,
  },
});

export const { toNew: toNewMember, toChanged: toChangedMember } = memberRecord;

/** A member as visitors see her: with her address, with a form in its place, or with neither. */
export function toPublicMember(row: MemberRow, memberEmails: string): PublicMember {
  const { isUnlisted: _, email, ...member } = memberRecord.toResponse(row);
  return { ...member, ...reachMember({ id: row.id, email }, memberEmails) };
}
