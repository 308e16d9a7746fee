import NextIcon from 'lucide-react/icons/arrow-right';
import PictureIcon from 'lucide-react/icons/image-up';
import RemoveIcon from 'lucide-react/icons/trash-2';
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { CharacterCount } from '../../../ui/forms/field.tsx';
import { FieldFrame, Problem } from '../../../ui/forms/field-frame.tsx';
import { Button, buttonClass } from '../../../ui/layout/button.tsx';
import { FilePicture } from '../../media/admin/file-picture.tsx';
import { PickerButton } from '../../media/admin/picker-button.tsx';
import { looksLikeFileName } from '../../media/admin/picture-file.ts';
import { CAPTION_HINT, TITLE_HINT } from '../../media/admin/title-field.tsx';
import { isUnsent, type Upload } from '../../media/admin/upload-queue.ts';
import { CaptionHints } from './picture-fields.tsx';
import { isUntitled, UploadStatus } from './caption-row.tsx';
import type { ChosenPhoto } from './chosen-photos.ts';
import type { CaptionSave, Texts } from './use-captions.ts';

interface CaptionFieldsProps {
  photo: ChosenPhoto;
  /** Undefined until the file is chosen. */
  upload: Upload | undefined;
  save: CaptionSave | undefined;
  problems: { file: string | undefined; title: string | undefined };
  /** From 1. */
  number: number;
  count: number;
  isFocused: boolean;
  onFiles: (files: File[]) => void;
  onChange: (change: Partial<Texts>) => void;
  /** Absent for the first photo. */
  onBack: (() => void) | undefined;
  onNext: () => void;
  onRemove: () => void;
}

const MAX_TITLE_LENGTH = 200;
const MAX_CAPTION_LENGTH = 2000;

/** A photo of the upload that is open: the picture, its title and its caption. */
export function CaptionFields(props: CaptionFieldsProps) {
  const { photo, upload, save, problems, number, count, isFocused, onChange, onBack, onNext } = props;
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  const title = useRef<HTMLInputElement>(null);
  const caption = useRef<HTMLTextAreaElement>(null);
  const wasFocused = useRef(false);
  const isOneOfMany = count > 1;

  useLayoutEffect(() => {
    if (!isFocused) return;
    title.current!.focus({ preventScroll: true });
    selectFileName();
    row.current!.scrollIntoView({ block: 'start' });
  }, [isFocused]);

  /** The name of a file is there to be replaced. */
  function selectFileName() {
    if (looksLikeFileName(title.current!.value)) title.current!.select();
  }

  return (
    <li
      ref={row}
      data-upload={photo.key}
      className={`grid grid-cols-[minmax(0,1fr)] gap-3 border-b border-line px-(--edge) py-3 wide:px-4 ${isOneOfMany ? 'bg-main-100 shadow-[inset_4px_0_0_var(--color-main-800)]' : ''} ${upload ? 'wide:grid-cols-[220px_minmax(0,1fr)] wide:gap-x-5' : ''}`}
    >
      {upload ? (
        <div className="relative self-start wide:row-span-4">
          <FilePicture file={upload.file} className="aspect-video w-full rounded-1 object-cover" />
          <span className="absolute top-2 left-2 rounded-1 bg-ink px-2 text-sm font-semibold text-white">
            {`${number} of ${count}`}
          </span>
        </div>
      ) : (
        <div className="grid gap-[.35rem]">
          <div className="grid aspect-video w-full content-center justify-items-center gap-2 rounded-2 border-2 border-dashed border-line-strong bg-linen p-4 text-center wrap-anywhere group-data-over/drop:bg-main-100">
            <PictureIcon aria-hidden="true" className="size-[30px] text-main-800 max-wide:hidden" />
            <PickerButton
              onFiles={props.onFiles}
              multiple
              data-invalid={problems.file ? true : undefined}
              aria-describedby={problems.file && `${id}-file-problem`}
              className={`${buttonClass()} min-h-[48px]`}
            >
              Choose photos
            </PickerButton>
            <p className="text-sm text-ink-2">
              {photo.name
                ? `Choose “${photo.name}” again.`
                : 'or drag them here. You can add several at once.'}
            </p>
          </div>
          <Problem id={`${id}-file`} problem={problems.file} />
        </div>
      )}
      <FieldFrame
        id={`${id}-title`}
        label="Title"
        hint={looksLikeFileName(photo.title) ? fileNameAdvice : TITLE_HINT}
        problem={problems.title}
        count={<CharacterCount count={photo.title.length} max={MAX_TITLE_LENGTH} />}
      >
        <input
          ref={title}
          id={`${id}-title`}
          type="text"
          maxLength={MAX_TITLE_LENGTH}
          enterKeyHint="next"
          aria-required
          aria-invalid={problems.title ? true : undefined}
          aria-describedby={problems.title ? `${id}-title-problem ${id}-title-hint` : `${id}-title-hint`}
          value={photo.title}
          onChange={(event) => onChange({ title: event.target.value })}
          onKeyDown={(event) => onEnter(event, () => caption.current?.focus())}
          // A press that focuses the field selects the name; the next one sets the cursor.
          onPointerDown={() => (wasFocused.current = document.activeElement === title.current)}
          onClick={() => !wasFocused.current && selectFileName()}
          className="text-control"
        />
      </FieldFrame>
      <FieldFrame id={`${id}-caption`} label="Caption" hint={CAPTION_HINT} optional>
        <textarea
          ref={caption}
          id={`${id}-caption`}
          rows={1}
          maxLength={MAX_CAPTION_LENGTH}
          enterKeyHint="next"
          aria-describedby={`${id}-caption-hint`}
          value={photo.caption}
          onChange={(event) => onChange({ caption: event.target.value })}
          onKeyDown={(event) => isOneOfMany && onEnter(event, onNext)}
          className="text-control field-sizing-content min-h-[46px] resize-none"
        />
        <CaptionHints caption={photo.caption} />
      </FieldFrame>
      {photo.name !== '' && (
        <div className="flex gap-2">
          {/* Comes before "Back" for the keyboard: Tab and Enter lead to the next photo. */}
          <span className="order-2 grid flex-1">
            <Button onClick={onNext}>
              {number < count ? 'Next photo' : 'Close'}
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
          {(!upload || isUnsent(upload)) && (
            <button
              type="button"
              aria-label={`Remove ${photo.title.trim() || photo.name}`}
              onClick={props.onRemove}
              className="row-action order-3"
            >
              <RemoveIcon aria-hidden="true" />
            </button>
          )}
        </div>
      )}
      {upload && upload.state.name !== 'chosen' && (
        <div className="text-sm text-ink-2">
          <UploadStatus upload={upload} isUntitled={isUntitled(photo)} save={save} />
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

const fileNameAdvice = 'This looks like a file name. Say what the photo shows.';
