import { z } from 'zod';
import { yesOrNo, type FieldInfos } from '../../records/admin/field-info.ts';
import { memberFields, type Member, type MemberField } from '../members.contract.ts';

/** What the form of a member holds: empty fields as empty text. */
export type MemberFormValues = Required<Pick<Member, MemberField>> & {
  /** The version the editor started from. A restored draft brings its own. */
  version: number;
  /** Whether the other president becomes a past president with the save. */
  replacesPresident: boolean;
};

export const memberForm = z.strictObject({
  ...memberFields,
  version: z.number(),
  replacesPresident: z.boolean(),
}) as z.ZodType as z.ZodType<MemberFormValues, MemberFormValues>;

export const emptyMember: MemberFormValues = {
  name: '',
  title: '',
  email: '',
  category: 'member',
  imageUrl: '',
  isOfficer: false,
  isAlumna: false,
  isPlatinum: false,
  isUnlisted: false,
  version: 0,
  replacesPresident: true,
};

/** A member, or the snapshot of a revision, as the form holds it. */
export function toForm(member: object): MemberFormValues {
  const entries: [string, unknown][] = Object.entries(member);
  const stored = entries.filter(([name, value]) => value != null && name in emptyMember);
  return { ...emptyMember, ...Object.fromEntries(stored) };
}

const text = (value: string) => value;

/** How the history and a conflict show each field of a member. */
export const memberFieldInfos: FieldInfos<MemberFormValues, MemberField> = {
  name: { label: 'Name', toText: text },
  title: { label: 'Title', toText: text },
  email: { label: 'Email', toText: text },
  category: { label: 'Category', toText: text },
  imageUrl: { label: 'Photo', toText: text },
  isOfficer: { label: 'Officer', toText: yesOrNo },
  isAlumna: { label: 'Alumna', toText: yesOrNo },
  isPlatinum: { label: 'Platinum', toText: yesOrNo },
  isUnlisted: { label: 'Do not list', toText: yesOrNo },
};
