import { columns, type Column } from '../import-members.rules.ts';

/** Each as it is after `plainHeading`. */
const headingsOf: Record<Column, string[]> = {
  name: ['name', 'fullname', 'member', 'membername'],
  title: ['title', 'position', 'role', 'office', 'jobtitle'],
  email: ['email', 'emailaddress', 'mail'],
  category: ['category', 'group', 'committee', 'heading'],
  isOfficer: ['officer', 'isofficer', 'officers', 'executivecommittee'],
  isAlumna: ['alumna', 'isalumna', 'alumnae', 'alumnamember'],
  isPlatinum: ['platinum', 'isplatinum', 'platinummember'],
};

export function columnOf(heading: string): Column | undefined {
  const plain = plainHeading(heading);
  return columns.find((column) => headingsOf[column].includes(plain));
}

const plainHeading = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(.*\)|[^a-z]/g, '');
