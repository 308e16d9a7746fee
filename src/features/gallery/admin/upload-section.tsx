import AddIcon from 'lucide-react/icons/plus';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Advanced } from '../../../ui/forms/advanced.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Form, FormFooter, SubmitButton } from '../../../ui/forms/form.tsx';
import { LockedFields } from '../../../ui/forms/locked-fields.tsx';
import { useUnsavedChanges } from '../../../ui/forms/unsaved-changes.tsx';
import { Button, buttonClass } from '../../../ui/layout/button.tsx';
import { PickerButton } from '../../media/admin/picker-button.tsx';
import { DropZone } from '../../media/admin/picture-drop.tsx';
import { isUnderWay, type Upload } from '../../media/admin/upload-queue.ts';
import { CaptionFields } from './caption-fields.tsx';
import { CaptionRow } from './caption-row.tsx';
import { isBlank } from './chosen-photos.ts';
import { CollectionField, EntityFields, NewCollectionQuestions } from './picture-fields.tsx';
import { isSendable, isSent, type useGalleryUpload } from './use-gallery-upload.ts';

interface UploadSectionProps {
  upload: ReturnType<typeof useGalleryUpload>;
}

/** Chooses photos, names and uploads them. */
export function UploadSection({ upload }: UploadSectionProps) {
  const { form, uploads, photos, captions, rejections, fileNames, add, finish } = upload;
  const { isSubmitting } = useFormState({ control: form.control });
  const sendable = uploads.filter(isSendable).length;
  const sent = uploads.filter(isSent).length;
  const isRunning = isSubmitting || uploads.some(isUnderWay);
  const missing = photos.filter(({ key, name }) => name !== '' && !uploads.some((one) => one.key === key));
  const isEmpty = isBlank(photos);
  const isTyped = photos.some(({ title, caption }) => title !== '' || caption !== '');
  const isAtRisk = isTyped && (uploads.length < photos.length || !uploads.every(isSent));
  const guard = useUnsavedChanges(
    isAtRisk || photos.some(({ key }) => captions.isChanged(key) || captions.saves[key]),
    isAtRisk && form.draft && form.draft.state !== 'failed' ? { text: unsentText } : undefined,
  );
  return (
    <section
      aria-labelledby="upload-heading"
      className={isEmpty ? 'wide:rounded-3 wide:border wide:border-line wide:bg-surface wide:p-5' : ''}
    >
      <DropZone onFiles={add}>
        {/* A draft would replace the texts of photos that are chosen already. */}
        <Form form={form} offersDrafts={uploads.length === 0}>
          <div className="flex min-h-6 items-center justify-between gap-4">
            <h2
              id="upload-heading"
              className="font-sans text-[1rem] leading-[1.3] font-[650] tracking-normal"
            >
              Upload New Gallery Image
            </h2>
            {!isEmpty && (
              <PickerButton
                onFiles={add}
                multiple
                className="row-action -my-2 underline underline-offset-[.25em]"
              >
                <AddIcon aria-hidden="true" />
                Add more
              </PickerButton>
            )}
          </div>
          <Rejections texts={rejections} />
          {missing.length > 0 && <Missing count={missing.length} onFiles={add} />}
          {/* Photos that are sent have their collection and date: they are changed in the collection. */}
          <LockedFields
            isLocked={isSubmitting || sent > 0}
            className="grid items-start gap-3 min-[24rem]:grid-cols-[minmax(0,1fr)_11rem]"
          >
            <CollectionField />
            <TextField name="uploadDate" label="Date" type="date" required />
            <NewCollectionQuestions />
          </LockedFields>
          <ChosenPhotos upload={upload} />
          <Advanced fields={['entityType', 'entityId']}>
            <LockedFields isLocked={isSubmitting || sent > 0} className="grid gap-4">
              <EntityFields />
            </LockedFields>
          </Advanced>
          <FormFooter
            isInline={isEmpty}
            status={sent > 0 || isRunning ? `${sent} of ${photos.length} sent` : undefined}
          >
            {sent > 0 && sendable + missing.length === 0 && !isRunning ? (
              <Button
                onClick={() => void finish()}
                aria-disabled={Object.values(captions.saves).some(({ name }) => name === 'saving')}
              >
                Done
              </Button>
            ) : (
              <SubmitButton
                idle={sendable > 1 ? `Add ${sendable} photos` : 'Add photo'}
                pending="Uploading..."
              />
            )}
          </FormFooter>
        </Form>
      </DropZone>
      {guard}
      {fileNames.open && (
        <ConfirmDialog
          open
          tone="default"
          title="Use file names as titles?"
          text={fileNamesText(fileNames.open.question.map(({ title }) => title))}
          confirmLabel="Use file names"
          cancelLabel="Write titles"
          onConfirm={() => fileNames.open?.choose(true)}
          onCancel={() => fileNames.open?.choose(false)}
        />
      )}
    </section>
  );
}

const unsentText =
  'Some photos aren’t uploaded yet. Titles and captions are kept on this device, but you will have to choose the photos again.';

function fileNamesText([first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return `“${first}” is the name of a file. Visitors will read it below the photo.`;
  return `“${first}” and ${others.length} more titles are names of files. Visitors will read them below the photos.`;
}

/** After a draft was restored: it has no files. */
function Missing({ count, onFiles }: { count: number; onFiles: (files: File[]) => void }) {
  return (
    <div className="grid gap-2 rounded-2 border border-accent-500 bg-accent-100 p-3">
      <p>
        {count === 1
          ? 'Choose the photo again. Its title and caption are here, but a browser can’t keep photos.'
          : `Choose the ${count} photos again. Their titles and captions are here, but a browser can’t keep photos.`}
      </p>
      <PickerButton onFiles={onFiles} multiple className={buttonClass()}>
        Choose them again
      </PickerButton>
    </div>
  );
}

/** The photos of the upload, of which one is open. */
function ChosenPhotos({ upload }: UploadSectionProps) {
  const { form, uploads, photos, captions, open, queue, add, change, show, retry, remove } = upload;
  const { errors } = useFormState({ control: form.control });
  useFollowUploads(uploads);
  return (
    <ol aria-label="Chosen photos" className={isBlank(photos) ? '-mx-(--edge) wide:-mx-4' : 'row-list'}>
      {photos.map((photo, index) => {
        const { key } = photo;
        const shared = {
          photo,
          upload: uploads.find((one) => one.key === key),
          save: captions.saves[key],
          onRemove: () => remove(key),
        };
        const [previous, next] = [photos[index - 1], photos[index + 1]];
        const problems = errors.photos?.[index];
        return key === open?.key ? (
          <CaptionFields
            key={key}
            {...shared}
            number={index + 1}
            count={photos.length}
            problems={{ file: problems?.key?.message, title: problems?.title?.message }}
            isFocused={open.isFocused}
            onFiles={add}
            onChange={(texts) => change(key, texts)}
            onBack={previous && (() => show(previous.key))}
            onNext={() => show(next?.key)}
          />
        ) : (
          <CaptionRow
            key={key}
            {...shared}
            onOpen={() => show(key)}
            onStop={() => queue.stop(key)}
            onRetry={() => void retry(key)}
          />
        );
      })}
    </ol>
  );
}

/**
 * Scrolls to the row that is being uploaded: when the upload starts, and from row to row as long as the row before is in view. Someone
 * who scrolled away or is typing stays where she is.
 */
function useFollowUploads(uploads: readonly Upload[]): void {
  const current = uploads.find(isUnderWay)?.key;
  const last = useRef<string>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = current;
    if (current === undefined) return;
    // A button that was tapped does not take the focus from a field in Safari, so the start comes before the typing.
    const isFollowed = before === undefined || (isInView(rowOf(before)) && !isTyping());
    if (isFollowed) rowOf(current)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
}

function rowOf(key: string): Element | null {
  return document.querySelector(`[data-upload="${key}"]`);
}

function isInView(row: Element | null): boolean {
  if (!row) return false;
  const { top, bottom } = row.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea') ?? false;
}

function Rejections({ texts }: { texts: readonly string[] }) {
  return (
    <div role="alert" className="empty:hidden">
      {texts.length > 0 && (
        <ul className="mb-2 grid gap-2 rounded-2 border-l-4 border-red-700 bg-red-50 p-4 text-sm font-[550] wrap-anywhere">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
