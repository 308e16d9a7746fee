import { Link } from 'react-router';
import { screenTitle } from '../menu.rules.ts';
import { MenuList } from './menu-list.tsx';
import type { MemberChoice } from './president-fields.tsx';
import { ProgramFields } from './program-fields.tsx';
import { topicInfos } from './topic-infos.ts';

/** A page that can be in the menu. */
export interface PageTitle {
  slug: string;
  title: string;
  type: 'program' | 'general';
}

const infos = topicInfos.menu;

interface MenuFieldsProps {
  pages: readonly PageTitle[];
  /** Those who can lead a program. */
  members: readonly MemberChoice[];
}

/** What is under About and Programs, in which order, and how programs look. */
export function MenuFields({ pages, members }: MenuFieldsProps) {
  const titleOf = (slug: string) =>
    screenTitle(slug) ?? pages.find((page) => page.slug === slug)?.title ?? slug;
  return (
    <>
      <MenuList
        name="about"
        label={infos.about.label}
        hint="The title of a page is its name in the menu. A hidden page keeps its address."
        titleOf={titleOf}
      />
      <MenuList
        name="programs"
        label={infos.programs.label}
        hint="New program pages are added automatically, in the menu and on the home page."
        titleOf={titleOf}
      >
        {(path, title) => <ProgramFields path={path} title={title} members={members} />}
      </MenuList>
      <p>
        <Link to="/admin/create-page" className="inline-flex min-h-[44px] items-center font-semibold">
          Add a page
        </Link>
      </p>
    </>
  );
}
