import NextIcon from 'lucide-react/icons/arrow-right';
import RemoveIcon from 'lucide-react/icons/trash-2';
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { CharacterCount } from '../../../ui/forms/field.tsx';
import { FieldFrame } from '../../../ui/forms/field-frame.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { FilePicture } from '../../media/admin/file-picture.tsx';
import { looksLikeFileName } from '../../media/admin/picture-file.ts';
import { CAPTION_HINT, TITLE_HINT } from '../../media/admin/title-field.tsx';
import { isUnsent, type Upload } from '../../media/admin/upload-queue.ts';
import { isUntitled, UploadStatus } from './caption-row.tsx';
import type { CaptionSave, Texts } from './use-captions.ts';

interface CaptionFieldsProps {
  upload: Upload;
  texts: Texts;
  save: CaptionSave | undefined;
  /** From 1. */
  number: number;
  count: number;
  isFocused: boolean;
  isTitleWanted: boolean;
  onChange: (change: Partial<Texts>) => void;
  /** Absent for the first picture. */
  onBack: (() => void) | undefined;
  onNext: () => void;
  onRemove: () => void;
}

const MAX_TITLE_LENGTH = 200;
const MAX_CAPTION_LENGTH = 2000;

/** A chosen picture that is open: the photo, its title and its caption. */
export function CaptionFields(props: CaptionFieldsProps) {
  const { upload, texts, save, number, count, isFocused, isTitleWanted, onChange, onBack, onNext } = props;
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  const title = useRef<HTMLInputElement>(null);
  const caption = useRef<HTMLTextAreaElement>(null);
  const problem = isTitleWanted && texts.title.trim() === '' ? 'Title is required' : undefined;

  useLayoutEffect(() => {
    if (!isFocused) return;
    title.current!.focus({ preventScroll: true });
    // The name of a file is there to be replaced.
    if (looksLikeFileName(title.current!.value)) title.current!.select();
    row.current!.scrollIntoView({ block: 'start' });
  }, [isFocused]);

  return (
    <li
      ref={row}
      data-upload={upload.key}
      className="grid gap-3 border-b border-line bg-main-100 px-(--edge) py-3 shadow-[inset_4px_0_0_var(--color-main-800)] wide:grid-cols-[220px_minmax(0,1fr)] wide:gap-x-5 wide:px-4"
    >
      <div className="relative self-start wide:row-span-4">
        <FilePicture
          file={upload.file}
          className="aspect-video w-full rounded-1 object-cover wide:aspect-square"
        />
        <span className="absolute top-2 left-2 rounded-1 bg-ink px-2 text-sm font-semibold text-white">
          {`${number} of ${count}`}
        </span>
      </div>
      <FieldFrame
        id={`${id}-title`}
        label="Title"
        hint={looksLikeFileName(texts.title) ? fileNameAdvice : TITLE_HINT}
        problem={problem}
        count={<CharacterCount count={texts.title.length} max={MAX_TITLE_LENGTH} />}
      >
        <input
          ref={title}
          id={`${id}-title`}
          type="text"
          maxLength={MAX_TITLE_LENGTH}
          enterKeyHint="next"
          aria-required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-title-problem ${id}-title-hint` : `${id}-title-hint`}
          value={texts.title}
          onChange={(event) => onChange({ title: event.target.value })}
          onKeyDown={(event) => onEnter(event, () => caption.current?.focus())}
          className="text-control"
        />
      </FieldFrame>
      <FieldFrame id={`${id}-caption`} label="Caption" hint={CAPTION_HINT} optional problem={undefined}>
        <textarea
          ref={caption}
          id={`${id}-caption`}
          rows={1}
          maxLength={MAX_CAPTION_LENGTH}
          enterKeyHint="next"
          aria-describedby={`${id}-caption-hint`}
          value={texts.caption}
          onChange={(event) => onChange({ caption: event.target.value })}
          onKeyDown={(event) => onEnter(event, onNext)}
          className="text-control field-sizing-content min-h-[46px] resize-none"
        />
      </FieldFrame>
      <div className="flex gap-2">
        {/* Comes before "Back" for the keyboard: Tab and Enter lead to the next image. */}
        <span className="order-2 grid flex-1">
          <Button onClick={onNext}>
            {number < count ? 'Next image' : 'Close'}
            {number < count && <NextIcon aria-hidden="true" className="size-5" />}
          </Button>
        </span>
        {onBack && (
          <span className="order-1">
            <Button look="line" onClick={onBack}>
              Back
            </Button>
          </span>
        )}
        {isUnsent(upload) && (
          <button
            type="button"
            aria-label={`Remove ${texts.title.trim() || upload.file.name}`}
            onClick={props.onRemove}
            className="row-action order-3"
          >
            <RemoveIcon aria-hidden="true" />
          </button>
        )}
      </div>
      {!(upload.state.name === 'chosen') && (
        <div className="text-sm text-ink-2">
          <UploadStatus upload={upload} isUntitled={isUntitled(texts)} save={save} />
        </div>
      )}
    </li>
  );
}

/** Enter continues; Shift and Enter starts a new line. */
function onEnter(event: KeyboardEvent, goOn: () => void): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  goOn();
}

const fileNameAdvice = 'This looks like a file name. Say what the image shows.';
