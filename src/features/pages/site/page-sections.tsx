import { Picture } from '../../../ui/picture.tsx';
import { StoredHtml } from '../../../ui/stored-html.tsx';
import type { PageSection } from '../pages.contract.ts';

/** The sections of a page, one below the other; pictures change sides on wide screens. */
export function PageSections({ sections }: { sections: readonly PageSection[] }) {
  return (
    <div className="page-sections page-width">
      {sections.map((section, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- sections have no other identity than their index
        <Section key={index} section={section} />
      ))}
    </div>
  );
}

function Section({ section: { title, content, imageUrl, imageAlt } }: { section: PageSection }) {
  if (!title && !content && !imageUrl) return null;
  return (
    <section className={imageUrl ? 'page-section has-picture' : 'page-section'}>
      {imageUrl && (
        <Picture
          src={imageUrl}
          // Without a description it is decoration: the text of the section is beside it.
          alt={imageAlt ?? ''}
          sizes="(width < 56.25rem) 100vw, 640px"
          className="page-section-picture"
        />
      )}
      <div className="min-w-0">
        {title && <h2 className="mb-4 text-2xl wrap-anywhere">{title}</h2>}
        {content && <StoredHtml html={content} className="page-text" />}
      </div>
    </section>
  );
}
