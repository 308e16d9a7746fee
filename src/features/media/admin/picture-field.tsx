import PictureIcon from 'lucide-react/icons/image';
import RemoveIcon from 'lucide-react/icons/x';
import { useId, useRef, useState, type ReactNode } from 'react';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Problem } from '../../../ui/forms/field-frame.tsx';
import { useFieldA11y } from '../../../ui/forms/form-context.ts';
import { useUnsavedChanges } from '../../../ui/forms/unsaved-changes.tsx';
import { buttonClass } from '../../../ui/layout/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { FilePicture } from './file-picture.tsx';
import { PickerButton } from './picker-button.tsx';
import { DropZone } from './picture-drop.tsx';
import { PictureLibrary } from './picture-library.tsx';
import { isUnderWay } from './upload-queue.ts';
import { UploadStatus } from './upload-status.tsx';
import { canRetry, type PictureUpload } from './use-picture-upload.ts';

interface PictureFieldProps {
  picture: PictureUpload;
  label: string;
  /** What its buttons call it. */
  noun?: 'picture' | 'photo' | 'logo';
  isRequired?: boolean;
  /** For people who can't see the picture. */
  alt: string;
  /** One line about the picture. */
  description?: string | undefined;
  /** An input for its title, beside it. */
  title?: ReactNode;
  /** The shape of the picture: its width and height. */
  shape?: string | undefined;
  /** Whether the picture is shown whole instead of filling the shape. */
  isWhole?: boolean;
  /** Shown where there is no picture. */
  placeholder?: ReactNode;
  /** Whether an X removes the picture, instead of a word. */
  hasX?: boolean;
  /** What removing the picture does, where something else takes its place. */
  removeLabel?: string | undefined;
  /** A large view of the picture in place of the small one. */
  view?: ReactNode;
  /** A few words beside the label. */
  hint?: string | false;
  /** More about the picture, such as its description. */
  children?: ReactNode;
}

/** The one way to add a picture to a record: choosing a file uploads it at once. */
export function PictureField(props: PictureFieldProps) {
  const {
    picture,
    label,
    noun = 'picture',
    isRequired = false,
    hasX = false,
    removeLabel,
    view,
    title,
    hint,
    children,
    ...look
  } = props;
  const { url, upload, rejection, choose } = picture;
  const button = useRef<HTMLButtonElement>(null);
  const headingId = useId();
  const { id, problem: invalidUrl } = useFieldA11y({ name: picture.name });
  const [isLibraryOpen, setIsLibraryOpen] = useState(false);
  const guard = useUnsavedChanges(upload !== undefined, { text: notUploadedText });
  const problem = rejection ?? invalidUrl;
  const isEmpty = url === '' && !upload;
  // A required picture can only be replaced.
  const canRemove = upload !== undefined || (!isEmpty && !isRequired);
  const removeVerb = upload && isUnderWay(upload) ? 'Stop' : 'Remove';
  const isLarge = view !== undefined && !isEmpty && !upload;

  function remove() {
    if (!upload) offerUndo(picture, label);
    picture.remove();
    // The button that was pressed disappears with the picture.
    button.current?.focus();
  }

  return (
    <div role="group" aria-labelledby={headingId} className="grid gap-[.35rem]">
      <div className="flex justify-between gap-2">
        <p id={headingId} className="font-semibold">
          {label}
          {!isRequired && <span className="font-normal text-ink-2"> (optional)</span>}
        </p>
        {hint && <p className="self-end text-sm text-ink-2">{hint}</p>}
      </div>
      <DropZone onFiles={choose}>
        <div
          className={`group-data-over/drop:bg-main-100 ${isLarge ? 'grid gap-1' : `flex items-center gap-3 rounded-2 border p-3 ${isEmpty ? 'border-dashed border-line-strong bg-linen' : 'border-line bg-surface'}`}`}
        >
          {isLarge ? view : <Preview picture={picture} {...look} />}
          <div className="grid min-w-0 flex-1 gap-1">
            {title}
            <Status picture={picture} description={look.description} />
            <div className="flex flex-wrap items-center gap-x-4">
              <PickerButton
                ref={button}
                onFiles={choose}
                data-invalid={problem ? true : undefined}
                aria-describedby={problem ? `${id}-problem` : undefined}
                className={isEmpty ? `${buttonClass({ look: 'line' })} bg-surface` : textButton}
              >
                {isEmpty ? `Upload a ${noun}` : 'Change'}
                {!isEmpty && <span className="sr-only"> {noun}</span>}
              </PickerButton>
              {upload && canRetry(upload.state) && (
                <button type="button" className={textButton} onClick={() => picture.retry(upload)}>
                  Try again
                </button>
              )}
              {canRemove && !hasX && (
                <button
                  type="button"
                  className={`${textButton} ${removeLabel && !upload ? '' : 'text-red-700'}`}
                  onClick={remove}
                >
                  {(!upload && removeLabel) || (
                    <>
                      {removeVerb}
                      <span className="sr-only"> {noun}</span>
                    </>
                  )}
                </button>
              )}
              <button type="button" className={textButton} onClick={() => setIsLibraryOpen(true)}>
                Choose from library
              </button>
            </div>
          </div>
          {canRemove && hasX && (
            <button
              type="button"
              aria-label={`${removeVerb} ${noun}`}
              title={`${removeVerb} ${noun}`}
              className="grid size-[44px] flex-none place-items-center self-start rounded-2 text-ink-2 hover:text-ink"
              onClick={remove}
            >
              <RemoveIcon aria-hidden="true" className="size-5" />
            </button>
          )}
        </div>
      </DropZone>
      <div role="alert">
        <Problem id={id} problem={problem} />
      </div>
      {children}
      {isLibraryOpen && (
        <PictureLibrary onUse={picture.pick} onFiles={choose} onClose={() => setIsLibraryOpen(false)} />
      )}
      {guard}
    </div>
  );
}

export const textButton =
  'min-h-[44px] text-left font-semibold text-main-800 underline underline-offset-[.25em] hover:decoration-2';

const notUploadedText =
  'The picture you chose is not uploaded yet. If you leave now, you’ll have to choose it again.';

function offerUndo({ url, put }: PictureUpload, label: string): void {
  toast({
    title: `${label} removed`,
    description: 'Save to remove it from the website.',
    action: { label: 'Undo', onAct: () => put(url) },
  });
}

function Preview({
  picture: { url, upload },
  alt,
  shape = 'h-[84px] w-[112px]',
  isWhole = false,
  placeholder,
}: Pick<PictureFieldProps, 'picture' | 'alt' | 'shape' | 'isWhole' | 'placeholder'>) {
  const look = `flex-none rounded-1 ${isWhole ? 'border border-line bg-surface object-contain p-1' : 'bg-sand object-cover'} ${shape}`;
  if (upload) return <FilePicture key={upload.key} file={upload.file} className={look} />;
  if (isShowable(url)) return <Picture src={url} alt={alt} sizes="144px" className={look} />;
  return (
    placeholder ?? (
      <span className={`grid place-items-center text-ink-3 ${look}`}>
        <PictureIcon aria-hidden="true" className="size-7" />
      </span>
    )
  );
}

/** An address that is being typed may be anything. */
function isShowable(url: string): boolean {
  return /^(\/(?!\/)|https:\/\/)\S+$/.test(url);
}

function Status({ picture: { upload }, description }: Pick<PictureFieldProps, 'picture' | 'description'>) {
  if (!upload) return description && <p className="wrap-anywhere text-ink-2">{description}</p>;
  return (
    <div>
      <p className="truncate text-sm font-semibold">{upload.file.name}</p>
      <UploadStatus upload={upload} />
    </div>
  );
}
