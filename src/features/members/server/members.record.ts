import { defineRecord } from '../../records/server/define-record.ts';
import {
  booleanField,
  optionalTextField,
  recordFields,
  textField,
  type FieldCodec,
} from '../../records/server/record-fields.ts';
import type { Member, MemberChange, MemberInput, PublicMember } from '../members.contract.ts';
import { reachMember } from '../members.rules.ts';
import { membersRepository, type MemberColumns, type MemberRow } from './members.repository.ts';

/** An empty category is stored as the default. */
const categoryField: FieldCodec<string | null | undefined, string, string> = {
  toColumn: (input) => input || 'member',
  toResponse: (column) => column,
  fromSnapshot: (stored) => textField.fromSnapshot(stored) || 'member',
};

const fields = recordFields<MemberInput, MemberRow, Member>({
  name: textField,
  title: optionalTextField,
  email: optionalTextField,
  imageUrl: optionalTextField,
  isOfficer: booleanField,
  isAlumna: booleanField,
  isPlatinum: booleanField,
  category: categoryField,
  isUnlisted: booleanField,
});

/** No field of a member is a date, so no codec uses the time zone. */
const timeZone = 'UTC';

export const memberRecord = defineRecord<MemberRow, MemberColumns>({
  type: 'member',
  repository: ({ tx }) => membersRepository(tx),
  savedAt: ({ createdAt }) => createdAt,
  toRevision: (row) => ({
    title: row.name,
    snapshot: { ...fields.toSnapshot(row), position: row.position },
  }),
  toDeletedSnapshot: ({ createdAt }) => ({ createdAt }),
  fromRevision: ({ snapshot }) => fields.fromSnapshot(snapshot),
});

export function toNewMember(input: MemberInput): MemberColumns {
  return fields.toColumns(input, timeZone);
}

/** A member with some fields changed: fields that are left out stay, fields that are sent empty are cleared. */
export function toChangedMember(current: MemberRow, change: MemberChange): MemberColumns {
  return fields.applyChange(current, change, timeZone);
}

export function toMember(row: MemberRow): Member {
  const { id, position, createdAt, version } = row;
  return { id, ...fields.toResponse(row), position, createdAt: createdAt.toISOString(), version };
}

/** A member as visitors see her: with her address, with a form in its place, or with neither. */
export function toPublicMember(row: MemberRow, memberEmails: string): PublicMember {
  const { isUnlisted: _, email, ...member } = toMember(row);
  return { ...member, ...reachMember({ id: row.id, email }, memberEmails) };
}
