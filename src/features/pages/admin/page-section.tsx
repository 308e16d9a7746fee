import DownIcon from 'lucide-react/icons/arrow-down';
import UpIcon from 'lucide-react/icons/arrow-up';
import OpenIcon from 'lucide-react/icons/chevron-down';
import RemoveIcon from 'lucide-react/icons/trash-2';
import { useEffect, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { plainText, truncate } from '../../../kernel/plain-text.ts';
import { Advanced } from '../../../ui/forms/advanced.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { PictureField } from '../../media/admin/picture-field.tsx';
import { RichTextField } from '../../media/admin/rich-text-field.tsx';
import { useDescribedPicture } from '../../media/admin/use-described-picture.ts';
import type { PictureUpload } from '../../media/admin/use-picture-upload.ts';
import { emptySection, type PageFormValues } from './page-form-values.ts';

const iconButton =
  'grid size-[44px] flex-none place-items-center rounded-2 text-ink-2 hover:bg-linen hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent';

interface PageSectionProps {
  index: number;
  isLast: boolean;
  /** A section that was just added gets the focus. */
  isNew: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onMove: (offset: -1 | 1) => void;
  onRemove: () => void;
}

export function PageSection({ index, isLast, isNew, isOpen, onToggle, onMove, onRemove }: PageSectionProps) {
  const { setFocus } = useFormContext<PageFormValues>();
  const panelId = useId();
  const name = `section ${index + 1}`;
  const picture = useDescribedPicture({
    name: `sections.${index}.imageUrl`,
    altName: `sections.${index}.imageAlt`,
    entityType: 'page',
  });
  // A closed section continues its upload.
  const isMounted = isOpen || picture.upload !== undefined;

  useEffect(() => {
    if (isNew) setFocus(`sections.${index}.title`);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it appears
  }, [isNew]);

  return (
    <li className={`rounded-2 border bg-surface ${isOpen ? 'border-main-800' : 'border-line'}`}>
      <div className="flex items-center p-1 pl-3">
        <h3 className="min-w-0 flex-1 font-sans text-[1rem] leading-[1.35] font-[600] tracking-normal">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => onToggle(!isOpen)}
            className="group flex min-h-[44px] w-full items-center gap-2 rounded-2 text-left"
          >
            <SectionSummary index={index} isOpen={isOpen} />
            <OpenIcon
              aria-hidden="true"
              className="ml-auto size-5 flex-none text-main-800 group-aria-expanded:rotate-180"
            />
          </button>
        </h3>
        <div className="flex flex-none">
          <button
            type="button"
            aria-label={`Move ${name} up`}
            title="Move up"
            aria-disabled={index === 0}
            onClick={() => onMove(-1)}
            className={iconButton}
          >
            <UpIcon aria-hidden="true" className="size-5" />
          </button>
          <button
            type="button"
            aria-label={`Move ${name} down`}
            title="Move down"
            aria-disabled={isLast}
            onClick={() => onMove(1)}
            className={iconButton}
          >
            <DownIcon aria-hidden="true" className="size-5" />
          </button>
        </div>
      </div>
      {isMounted && (
        <div id={panelId} hidden={!isOpen} className="grid gap-4 px-3 pt-1 pb-2 wide:px-4 [&[hidden]]:hidden">
          <TextField name={`sections.${index}.title`} label="Section Title" optional />
          <SectionPicture index={index} picture={picture} />
          <RichTextField name={`sections.${index}.content`} label="Section Content" kind="part" optional />
          <button
            type="button"
            onClick={onRemove}
            className="flex min-h-[44px] items-center gap-2 justify-self-start font-semibold text-red-700 underline underline-offset-[.25em]"
          >
            <RemoveIcon aria-hidden="true" className="size-5" />
            <span>
              Remove section<span className="sr-only"> {index + 1}</span>
            </span>
          </button>
        </div>
      )}
    </li>
  );
}

/** The picture beside a section. */
function SectionPicture({ index, picture }: { index: number; picture: PictureUpload }) {
  const altName = `sections.${index}.imageAlt` as const;
  const alt = useWatch<PageFormValues, typeof altName>({ name: altName });
  return (
    <PictureField picture={picture} label="Picture" alt={alt || 'The picture of this section'}>
      {picture.url && (
        <TextField
          name={altName}
          label="What the picture shows"
          hint="Read out to people who can’t see it."
          optional
        />
      )}
      <Advanced fields={[picture.name]}>
        <TextField name={picture.name} label="Image URL" hint="Changes with the picture." optional />
      </Advanced>
    </PictureField>
  );
}

const SUMMARY_LENGTH = 90;
/** Enough HTML for the summary; converting all of a long text would be slow. */
const SUMMARY_HTML_LENGTH = 2_000;

function SectionSummary({ index, isOpen }: { index: number; isOpen: boolean }) {
  // A section that is being removed renders once more without values.
  const { title, content, imageUrl } =
    useWatch<PageFormValues, 'sections'>({ name: 'sections' })[index] ?? emptySection;
  const words = plainText(content.slice(0, SUMMARY_HTML_LENGTH));
  return (
    <>
      {imageUrl && (
        <Picture
          src={imageUrl}
          alt=""
          sizes="48px"
          className="h-9 w-12 flex-none rounded-1 bg-sand object-cover"
        />
      )}
      <span className="min-w-0 wrap-anywhere">
        {`Section ${index + 1}${title ? `: ${title}` : ''}`}
        {!isOpen && words && (
          <span className="block text-sm font-normal text-ink-2">{truncate(words, SUMMARY_LENGTH)}</span>
        )}
      </span>
    </>
  );
}
