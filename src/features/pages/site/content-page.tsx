import { useEffect, useRef, type ComponentType } from 'react';
import { useDocument } from '../../../ui/document-context.tsx';
import { loadDocument } from '../../../ui/load-document.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { StoredHtml } from '../../../ui/stored-html.tsx';
import type { Page } from '../pages.contract.ts';
import { scriptsToAllow, splitLeadPicture } from '../pages.rules.ts';
import { PageFrame, type PageFrameProps } from './page-frame.tsx';
import { PageSections } from './page-sections.tsx';
import { runScripts } from './run-scripts.ts';

interface ContentPageProps {
  page: Page;
  /** What is around its text. */
  Frame?: ComponentType<PageFrameProps>;
}

/** A page with its title, its text and its sections. */
export function ContentPage({ page, Frame = PageFrame }: ContentPageProps) {
  const { scripts = [] } = useDocument();
  // The Content-Security-Policy belongs to the document, so a page with scripts needs a document of its own.
  if (scriptsToAllow(page).every((script) => scripts.includes(script))) {
    return <PageArticle page={page} Frame={Frame} />;
  }
  return <ReloadingPage title={page.title} />;
}

function PageArticle({ page, Frame }: Required<ContentPageProps>) {
  const article = useRef<HTMLElement>(null);
  const content = page.shown?.content ?? page.content;
  const scripts = page.shown?.scripts;
  useEffect(() => {
    if (scripts && article.current) runScripts(article.current, scripts);
  }, [scripts]);
  const { picture, body } = splitLeadPicture(content.body);
  return (
    <Frame ref={article} page={page} picture={picture} below={<PageSections sections={content.sections} />}>
      <StoredHtml html={body} className="page-text" />
    </Frame>
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
