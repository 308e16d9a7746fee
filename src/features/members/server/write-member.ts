import type { MemberChange, MemberInput } from '../manage-members.contract.ts';
import type { MemberRow, NewMember } from './members.repository.ts';

/** What is said of a member, without her place among the others. */
export type MemberDetails = Omit<NewMember, 'position'>;

const everybody = 'member';

/** A member as she is stored: empty fields absent, a category always. */
export function newMember(input: MemberInput): MemberDetails {
  const { name, title, email, imageUrl, isOfficer, isAlumna, isPlatinum, category } = input;
  return {
    name,
    title: title || null,
    email: email || null,
    imageUrl: imageUrl || null,
    isOfficer,
    isAlumna,
    isPlatinum,
    category: category || everybody,
  };
}

/** A member with some fields changed; what is not named stays, what is sent empty is cleared. */
export function changedMember(current: MemberRow, change: Omit<MemberChange, 'version'>): MemberDetails {
  const { name, title, email, imageUrl, isOfficer, isAlumna, isPlatinum, category } = current;
  const now = { name, title, email, imageUrl, isOfficer, isAlumna, isPlatinum, category };
  return newMember({ ...now, ...change });
}
