import createPurifier from 'dompurify';
import { useEffect, useState, type MouseEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { frameHosts } from '../../../kernel/frame-hosts.ts';
import { useFormParts } from '../../../ui/forms/form-context.ts';
import { StoredHtml } from '../../../ui/stored-html.tsx';
import { splitLeadPicture } from '../pages.rules.ts';
import { PageFrame } from '../site/page-frame.tsx';
import { PageSections } from '../site/page-sections.tsx';
import { hasScripts, type PageFormValues } from './page-form-values.ts';

/** The page as visitors would see it, from the current values of the form. */
export function PagePreview() {
  const values = useLatestValues();
  if (!values) return null;
  const { title, slug, type, sections } = values;
  const { picture, body } = splitLeadPicture(sanitizePreview(values.body));
  return (
    <>
      {hasScripts(values) && (
        <p className="mb-4 rounded-2 border-l-4 border-accent-500 bg-accent-100 p-4">
          Scripts run on the Preview screen only.
        </p>
      )}
      <div
        onClickCapture={ignoreLinks}
        className="overflow-hidden rounded-3 border border-line bg-paper contain-content"
      >
        <PageFrame
          page={{ title: title.trim() || 'Untitled page', slug, type }}
          picture={picture}
          below={
            <PageSections
              sections={sections.map((section) => ({
                ...section,
                content: sanitizePreview(section.content),
              }))}
            />
          }
        >
          <StoredHtml html={body} className="page-text" />
        </PageFrame>
      </div>
    </>
  );
}

/** Editors write to the form with a delay; the preview needs all of the text. */
function useLatestValues(): PageFormValues | undefined {
  const { getValues } = useFormContext<PageFormValues>();
  const { pendingFlushes } = useFormParts();
  const [values, setValues] = useState<PageFormValues>();
  useEffect(() => {
    for (const flush of pendingFlushes) flush();
    setValues(structuredClone(getValues()));
  }, [getValues, pendingFlushes]);
  return values;
}

/** A link of the page would leave the form. */
function ignoreLinks(event: MouseEvent): void {
  if ((event.target as Element).closest('a')) event.preventDefault();
}

const purifier = createPurifier(window);
purifier.addHook('uponSanitizeElement', (node, { tagName }) => {
  if (tagName === 'iframe' && !isAllowedFrame((node as Element).getAttribute('src')))
    (node as Element).remove();
});

/** Sanitizes text that is being typed, in the editor's own browser. Its scripts never run. */
function sanitizePreview(html: string): string {
  return purifier.sanitize(html, {
    ADD_TAGS: ['iframe'],
    ADD_ATTR: ['allowfullscreen', 'target'],
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea'],
  });
}

function isAllowedFrame(address: string | null): boolean {
  return address !== null && frameHosts.some((host) => address.startsWith(`${host}/`));
}
