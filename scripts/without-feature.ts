/** The features that can be pulled out. */
export const removableFeatures = [
  'partners',
  'announcements',
  'gallery',
  'search',
  'backups',
  'email-health',
  'roll-call',
  'sign-up',
  'removals',
  'photo-removal',
  'social-posts',
] as const;
export type RemovableFeature = (typeof removableFeatures)[number];

/** The text of a list of features without the import and the entry of one. */
export function withoutFeature(list: string, feature: string): string {
  const ownImport = new RegExp(String.raw`^import \{ (\w+) \} from '[^']*/${feature}/[^']*';\n`, 'm');
  const name = ownImport.exec(list)?.[1];
  if (!name) return list;
  const entry = new RegExp(String.raw`(?<=[[,]\s*)${name}(?:,\s*|(?=\s*\]))`);
  return list.replace(ownImport, '').replace(entry, '');
}
