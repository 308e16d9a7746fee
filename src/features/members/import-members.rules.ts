/** The columns of a table of members, as the export names them; the import knows other names for them as well. */
export const columnNames = {
  name: 'Name',
  title: 'Title',
  email: 'E-mail',
  category: 'Category',
  isOfficer: 'Officer',
  isAlumna: 'Alumna',
  isPlatinum: 'Platinum',
} as const;

export type Column = keyof typeof columnNames;
export const columns = Object.keys(columnNames) as Column[];

/** The most letters of a table that is taken. */
export const longestTable = 1_000_000;
