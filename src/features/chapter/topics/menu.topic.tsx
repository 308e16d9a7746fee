import MenuIcon from 'lucide-react/icons/list-tree';
import { Link } from 'react-router';
import { ChoiceField } from '../../../ui/forms/choice-field.tsx';
import { CheckboxField, TextField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { PictureField } from '../../media/admin/picture-field.tsx';
import { usePictureUpload } from '../../media/admin/use-picture-upload.ts';
import { MenuList } from '../admin/menu-list.tsx';
import {
  countOf,
  homePage,
  joined,
  type MemberChoice,
  type PageTitle,
  type TopicModule,
} from '../admin/topic-module.ts';
import { aboutScreens, programColors, type MenuProgram, type ProgramColor } from '../menu.rules.ts';
import { toneGround } from '../../../ui/layout/tones.ts';
import { useSiteDetails } from '../site/site.queries.ts';
import type { ChapterValues } from '../topics.contract.ts';

const programColorNames: Record<ProgramColor, string> = {
  green: 'Main color',
  plum: 'Plum',
  gold: 'Accent',
  bay: 'Bay blue',
  clay: 'Clay',
  bronze: 'Dark accent',
  teal: 'Teal',
  wine: 'Wine',
};
const colors = programColors.map((value) => ({
  value,
  label: programColorNames[value],
  swatch: toneGround(value),
}));

/** What is under About and Programs, in which order, and how programs look. */
export const menu: TopicModule<ChapterValues['menu']> = {
  place: 'last',
  Icon: MenuIcon,
  summary: ({ about, programs }) =>
    joined([`About: ${shownPages(about)}`, `Programs: ${shownPages(programs)}`]),
  previews: ({ menu: { programs } }) => [
    homePage,
    ...programs.slice(0, 1).map(({ to }) => ({ path: to, name: 'page of a program' })),
  ],
  fields: {
    about: {
      label: 'About',
      toText: (about) => about.map(({ slug, isHidden }) => (isHidden ? `${slug} (hidden)` : slug)).join('\n'),
      input: ({ label }, { pages }) => (
        <MenuList
          name="about"
          label={label}
          hint="The title of a page is its name in the menu. A hidden page keeps its address."
          titleOf={(slug) => titleOf(slug, pages)}
        />
      ),
    },
    programs: {
      label: 'Programs',
      toText: (programs) => programs.map(describeProgram).join('\n'),
      input: ({ label }, { pages, members }) => (
        <>
          <MenuList
            name="programs"
            label={label}
            hint="New program pages are added automatically, in the menu and on the home page."
            titleOf={(slug) => titleOf(slug, pages)}
          >
            {(path, title) => <ProgramFields path={path} title={title} members={members} />}
          </MenuList>
          <p>
            <Link to="/admin/create-page" className="inline-flex min-h-[44px] items-center font-semibold">
              Add a page
            </Link>
          </p>
        </>
      ),
    },
  },
};

function shownPages(entries: readonly { isHidden: boolean }[]): string {
  return countOf(entries.filter(({ isHidden }) => !isHidden).length, 'page');
}

function titleOf(wanted: string, pages: readonly PageTitle[]): string {
  return aboutScreens.get(wanted) ?? pages.find(({ slug }) => slug === wanted)?.title ?? wanted;
}

function describeProgram(program: MenuProgram): string {
  const { slug, color, imageUrl, isHidden, isOnHome, summary, leaderId } = program;
  const parts = [
    programColorNames[color],
    imageUrl && `picture ${imageUrl}`,
    isHidden && 'hidden',
    !isOnHome && 'not on the home page',
    summary && `“${summary}”`,
    leaderId && `led by member number ${leaderId}`,
  ];
  return `${slug}: ${joined(parts)}`;
}

interface ProgramFieldsProps {
  /** Where the form has the program: `programs.0`. */
  path: string;
  title: string;
  members: readonly MemberChoice[];
}

/** How a program looks on its page and on the home page, and who leads it. */
function ProgramFields({ path, title, members }: ProgramFieldsProps) {
  const { palette } = useSiteDetails();
  const picture = usePictureUpload({
    name: `${path}.imageUrl`,
    size: 'large',
    fields: { category: 'programs', entityType: 'page' },
    title,
  });
  return (
    <>
      <ChoiceField name={`${path}.color`} label="Color" palette={palette} options={colors} />
      <PictureField picture={picture} label="Picture" alt="" />
      <TextField
        name={`${path}.summary`}
        label="One line about it"
        hint="Large, under the title of its page."
        optional
      />
      <SelectField
        name={`${path}.leaderId`}
        label="Who leads it"
        hint="Visitors reach her as the directory allows."
        options={[
          { value: '', label: 'No one' },
          ...members.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        optional
      />
      <CheckboxField name={`${path}.isOnHome`} label="Show on the home page" />
    </>
  );
}
