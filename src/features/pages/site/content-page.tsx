import { useEffect, useRef } from 'react';
import { useDocument } from '../../../ui/document-context.tsx';
import { loadDocument } from '../../../ui/load-document.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { StoredHtml } from '../../../ui/stored-html.tsx';
import type { Page } from '../pages.contract.ts';
import { addressOfPage, descriptionOf, firstPictureOf, scriptsToAllow, sectionOf } from '../pages.rules.ts';
import { PageFrame } from './page-frame.tsx';
import { PageSections } from './page-sections.tsx';
import { runScripts } from './run-scripts.ts';

/** A page with its title, its text and its sections. */
export function ContentPage({ page }: { page: Page }) {
  const { scripts = [] } = useDocument();
  // The Content-Security-Policy belongs to the document, so a page with scripts needs a document of its own.
  if (scriptsToAllow(page).every((script) => scripts.includes(script))) return <PageArticle page={page} />;
  return <ReloadingPage title={page.title} />;
}

function PageArticle({ page }: { page: Page }) {
  const article = useRef<HTMLElement>(null);
  const content = page.shown?.content ?? page.content;
  const scripts = page.shown?.scripts;
  useEffect(() => {
    if (scripts && article.current) runScripts(article.current, scripts);
  }, [scripts]);
  const shared = { title: page.title, path: addressOfPage(page), image: firstPictureOf({ content }) };
  return (
    <>
      <ScreenTitle title={page.title} description={descriptionOf({ content })} shared={shared} />
      <PageFrame
        ref={article}
        title={page.title}
        section={sectionOf(page)}
        below={<PageSections sections={content.sections} />}
      >
        <StoredHtml html={content.body} className="page-text" />
      </PageFrame>
    </>
  );
}

function ReloadingPage({ title }: { title: string }) {
  useEffect(loadDocument, []);
  return (
    <div className="page-width py-section">
      <ScreenTitle title={title} />
      <Loading text="Loading page…" />
    </div>
  );
}
