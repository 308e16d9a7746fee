import { z } from 'zod';
import { memberFields } from '../manage-members.contract.ts';
import type { Member } from '../members.contract.ts';

/** What the form of a member holds. The version is a part of it, so that a kept text that is restored says what it started from. */
export interface MemberValues {
  name: string;
  title: string;
  email: string;
  category: string;
  imageUrl: string;
  isOfficer: boolean;
  isAlumna: boolean;
  isPlatinum: boolean;
  version: number;
}

export const memberForm = z.strictObject({
  ...memberFields,
  version: z.number(),
}) as z.ZodType as z.ZodType<MemberValues, MemberValues>;

export const emptyMember: MemberValues = {
  name: '',
  title: '',
  email: '',
  category: 'member',
  imageUrl: '',
  isOfficer: false,
  isAlumna: false,
  isPlatinum: false,
  version: 0,
};

export function valuesOf(member: Member): MemberValues {
  const { name, title = '', email = '', category, imageUrl = '', version } = member;
  const { isOfficer, isAlumna, isPlatinum } = member;
  return { name, title, email, category, imageUrl, isOfficer, isAlumna, isPlatinum, version };
}

export function yesOrNo(is: boolean): string {
  return is ? 'Yes' : 'No';
}
