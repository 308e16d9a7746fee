import { Link } from 'react-router';
import { screenTitle } from '../menu.rules.ts';
import { MenuList } from './menu-list.tsx';
import { ProgramFields } from './program-fields.tsx';
import { topicInfos } from './topic-infos.ts';

/** A page that can be in the menu. */
export interface PageTitle {
  slug: string;
  title: string;
}

const infos = topicInfos.menu;

/** What is under About and Programs, in which order, and how programs look on the home page. */
export function MenuFields({ pages }: { pages: readonly PageTitle[] }) {
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
        {(path, title) => <ProgramFields path={path} title={title} />}
      </MenuList>
      <p>
        <Link to="/admin/create-page" className="inline-flex min-h-[44px] items-center font-semibold">
          Add a page
        </Link>
      </p>
    </>
  );
}
