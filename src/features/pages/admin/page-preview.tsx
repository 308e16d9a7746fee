import { useEffect, useState, type MouseEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFormParts } from '../../../ui/forms/form-context.ts';
import { StoredHtml } from '../../../ui/stored-html.tsx';
import { sectionOf } from '../pages.rules.ts';
import { PageFrame } from '../site/page-frame.tsx';
import { PageSections } from '../site/page-sections.tsx';
import { cleanPreview } from './clean-preview.ts';
import { hasScripts, type PageValues } from './page-values.ts';

/** The page as visitors would see it, from what stands in the form now. */
export function PagePreview() {
  const values = useLatestValues();
  if (!values) return null;
  const { title, body, type, sections } = values;
  return (
    <>
      {hasScripts(values) && (
        <p className="mb-4 rounded-2 border-l-4 border-susan-500 bg-susan-100 p-4">
          Scripts run in the preview screen.
        </p>
      )}
      <div
        onClickCapture={stay}
        className="overflow-hidden rounded-3 border border-line bg-paper contain-content"
      >
        <PageFrame
          title={title.trim() || 'Untitled page'}
          section={sectionOf({ type })}
          below={
            <PageSections
              sections={sections.map((section) => ({ ...section, content: cleanPreview(section.content) }))}
            />
          }
        >
          <StoredHtml html={cleanPreview(body)} className="page-text" />
        </PageFrame>
      </div>
    </>
  );
}

/** Editors tell what was typed in them a moment late; here it must be all of it. */
function useLatestValues(): PageValues | undefined {
  const { getValues } = useFormContext<PageValues>();
  const { pendingFlushes } = useFormParts();
  const [values, setValues] = useState<PageValues>();
  useEffect(() => {
    for (const handOver of pendingFlushes) handOver();
    setValues(structuredClone(getValues()));
  }, [getValues, pendingFlushes]);
  return values;
}

/** A link of the page would lead away from the form. */
function stay(event: MouseEvent): void {
  if ((event.target as Element).closest('a')) event.preventDefault();
}
