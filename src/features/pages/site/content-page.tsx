import { ScreenTitle } from '../../../ui/screen-title.tsx';
import { StoredHtml } from '../../../ui/stored-html.tsx';
import type { Page } from '../pages.contract.ts';
import { addressOfPage, descriptionOf, firstPictureOf, sectionOf } from '../pages.rules.ts';
import { PageFrame } from './page-frame.tsx';
import { PageSections } from './page-sections.tsx';

/** A page as it was written: its title, its text and its sections. */
export function ContentPage({ page }: { page: Page }) {
  const shared = { title: page.title, path: addressOfPage(page), image: firstPictureOf(page) };
  return (
    <>
      <ScreenTitle title={page.title} description={descriptionOf(page)} shared={shared} />
      <PageFrame
        title={page.title}
        section={sectionOf(page)}
        below={<PageSections sections={page.content.sections} />}
      >
        <StoredHtml html={page.content.body} className="page-text" />
      </PageFrame>
    </>
  );
}
