import MemberIcon from 'lucide-react/icons/circle-user-round';
import { z } from 'zod';
import { adminRecord } from '../../../records/admin/admin-record.ts';
import { yesOrNo, type FieldInfos } from '../../../records/admin/field-info.ts';
import { memberCalls, memberFields, type Member, type MemberField } from '../members.contract.ts';
import { members } from '../members.manifest.ts';
import { memberHref } from '../site/members-params.ts';

/** What the form of a member holds: empty fields as empty text. */
export type MemberFormValues = Required<Pick<Member, MemberField>> & {
  /** The version the editor started from. A restored draft brings its own. */
  version: number;
  /** Whether the other president becomes a past president with the save. */
  replacesPresident: boolean;
  proposal: string;
};

const text = (value: string) => value;

/** How the details, the history and a conflict show each field of a member. */
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

export const memberRecord = adminRecord<Member, MemberFormValues, MemberField>({
  kind: members.kind,
  calls: memberCalls,
  schema: z.strictObject({
    ...memberFields,
    version: z.number(),
    replacesPresident: z.boolean(),
    proposal: z.string(),
  }),
  empty: {
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
    proposal: '',
  },
  infos: memberFieldInfos,
  otherNames: { title: 'position', category: 'heading' },
  nameOf: ({ name }) => name,
  sitePath: ({ id, isUnlisted }) => (isUnlisted ? undefined : memberHref(id)),
  // Officers first.
  partOf: ({ isOfficer }) => (isOfficer ? 0 : 1),
  words: {
    created: 'Member created successfully',
    updated: 'Member updated successfully',
    deleted: 'Member deleted successfully',
    reordered: 'Members Reordered',
    notCreated: 'Failed to create member',
    notUpdated: 'Failed to update member',
    notDeleted: 'Failed to delete member',
  },
  opener: { label: 'Details', Icon: MemberIcon },
});
