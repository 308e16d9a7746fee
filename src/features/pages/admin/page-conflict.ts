import { plainText } from '../../../kernel/plain-text.ts';
import { sameValues } from '../../../ui/draft-values.ts';
import type { ConflictChoices, ConflictField } from '../../changes/admin/conflict-choices.ts';
import { typeNames } from './page-types.ts';
import type { PageValues, SectionValues } from './page-values.ts';

interface Versions {
  /** What she started from. */
  base: PageValues;
  mine: PageValues;
  theirs: PageValues;
}

interface Part extends Pick<ConflictField, 'name' | 'label'> {
  get: (values: PageValues) => unknown;
  tell: (values: PageValues) => string;
  put: (values: PageValues, from: PageValues) => PageValues;
}

/** The fields in which two versions of a page differ. */
export function conflictFields({ base, mine, theirs }: Versions): ConflictField[] {
  return partsOf(mine, theirs)
    .filter(({ get }) => !sameValues(get(mine), get(theirs)))
    .map(({ name, label, get, tell }) => ({
      name,
      label,
      mine: tell(mine),
      theirs: tell(theirs),
      preset: sameValues(get(mine), get(base)) ? 'theirs' : 'mine',
    }));
}

/** Her version on top of theirs, with what she chose of theirs in it. */
export function merged(
  { mine, theirs }: Pick<Versions, 'mine' | 'theirs'>,
  choices: ConflictChoices,
): PageValues {
  const chosen = partsOf(mine, theirs).filter(({ name }) => choices[name] === 'theirs');
  return chosen.reduce((values, { put }) => put(values, theirs), { ...mine, version: theirs.version });
}

function partsOf(mine: PageValues, theirs: PageValues): Part[] {
  return [
    part('title', 'Title', (title) => title),
    part('slug', 'URL Slug', (slug) => slug),
    part('type', 'Page Type', (type) => typeNames[type]),
    part('body', 'Content', plainText),
    ...(mine.sections.length === theirs.sections.length
      ? mine.sections.map((_, index) => sectionPart(index))
      : [part('sections', 'Content Sections', (sections) => sections.map(tellSection).join('\n\n'))]),
  ];
}

function part<Name extends keyof PageValues>(
  name: Name,
  label: string,
  tell: (value: PageValues[Name]) => string,
): Part {
  return {
    name,
    label,
    get: (values) => values[name],
    tell: (values) => tell(values[name]),
    put: (values, from) => ({ ...values, [name]: from[name] }),
  };
}

/** Where both have the same number of sections, two people may have worked on different ones. */
function sectionPart(index: number): Part {
  const of = ({ sections }: PageValues) => sections[index];
  return {
    name: `sections.${index}`,
    label: `Section ${index + 1}`,
    get: of,
    tell: (values) => tellSection(of(values)!),
    put: (values, from) => ({ ...values, sections: values.sections.with(index, of(from)!) }),
  };
}

function tellSection({ title, content, imageUrl }: SectionValues): string {
  return [title, plainText(content), imageUrl && `Picture: ${imageUrl}`].filter(Boolean).join('\n');
}
