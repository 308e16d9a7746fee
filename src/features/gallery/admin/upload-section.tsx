import PictureIcon from 'lucide-react/icons/image-up';
import AddIcon from 'lucide-react/icons/plus';
import { useFormState } from 'react-hook-form';
import { Form, FormFooter, SubmitButton } from '../../../ui/forms/form.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { LockedFields } from '../../../ui/forms/locked-fields.tsx';
import { useUnsavedChanges } from '../../../ui/forms/unsaved-changes.tsx';
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx';
import { Button, buttonClass } from '../../../ui/layout/button.tsx';
import { PickerButton } from '../../media/admin/picker-button.tsx';
import { DropZone } from '../../media/admin/picture-drop.tsx';
import { isUnderWay } from '../../media/admin/upload-queue.ts';
import { Advanced } from '../../../ui/forms/advanced.tsx';
import { CaptionFields } from './caption-fields.tsx';
import { CaptionRow } from './caption-row.tsx';
import { CollectionField, EntityFields } from './picture-fields.tsx';
import { useFollowUploads } from './use-follow-uploads.ts';
import { isSendable, isSent, type useGalleryUpload } from './use-gallery-upload.ts';

const heading = 'font-sans text-[1rem] leading-[1.3] font-[650] tracking-normal';

interface UploadSectionProps {
  upload: ReturnType<typeof useGalleryUpload>;
}

/** Chooses pictures and uploads them. Before any is chosen, it is a bar at the bottom of a phone. */
export function UploadSection({ upload }: UploadSectionProps) {
  const { uploads, captions, rejections, add } = upload;
  const isAtRisk = !uploads.every(isSent);
  const guard = useUnsavedChanges(
    isAtRisk || captions.hasUnsaved,
    isAtRisk ? { text: unsentText } : undefined,
  );
  return (
    <section aria-labelledby="upload-heading">
      <DropZone onFiles={add}>
        {uploads.length === 0 ? (
          <BottomBar className="main-action max-wide:grid max-wide:gap-1 wide:rounded-3 wide:border wide:border-line wide:bg-surface">
            <h2 id="upload-heading" className={`${heading} min-h-0 wide:border-b wide:border-line wide:p-5`}>
              Upload New Gallery Image
            </h2>
            <div className="wide:p-5">
              <Rejections texts={rejections} />
              <div className="grid gap-2 text-center wide:justify-items-center wide:rounded-2 wide:border-2 wide:border-dashed wide:border-line-strong wide:bg-linen wide:p-6 wide:group-data-over/drop:bg-main-100">
                <PictureIcon aria-hidden="true" className="size-[30px] text-main-800 max-wide:hidden" />
                <PickerButton onFiles={add} multiple className={`${buttonClass()} min-h-[48px]`}>
                  Choose images
                </PickerButton>
                <p className="text-sm text-ink-2 max-wide:hidden">
                  or drag them here. You can add several at once.
                </p>
              </div>
            </div>
          </BottomBar>
        ) : (
          <Chosen upload={upload} />
        )}
      </DropZone>
      {guard}
    </section>
  );
}

const unsentText = 'Some images aren’t uploaded yet and won’t be in the gallery.';

function Chosen({ upload }: UploadSectionProps) {
  const { form, uploads, captions, rejections, add, finish } = upload;
  const { isSubmitting } = useFormState({ control: form.control });
  const sendable = uploads.filter(isSendable).length;
  const sent = uploads.filter(isSent).length;
  const isRunning = isSubmitting || uploads.some(isUnderWay);
  return (
    <Form form={form}>
      <div className="flex items-center justify-between gap-4">
        <h2 id="upload-heading" className={heading}>
          Upload New Gallery Image
        </h2>
        <PickerButton onFiles={add} multiple className="row-action -my-2 underline underline-offset-[.25em]">
          <AddIcon aria-hidden="true" />
          Add more
        </PickerButton>
      </div>
      <Rejections texts={rejections} />
      {/* Pictures that are sent have their collection and date: they are changed in the collection. */}
      <LockedFields
        isLocked={isSubmitting || sent > 0}
        className="grid items-start gap-3 wide:grid-cols-[minmax(0,1fr)_11rem]"
      >
        <CollectionField />
        <TextField name="uploadDate" label="Date" type="date" required />
      </LockedFields>
      <ChosenRows upload={upload} />
      <Advanced fields={['entityType', 'entityId']}>
        <LockedFields isLocked={isSubmitting || sent > 0} className="grid gap-4">
          <EntityFields />
        </LockedFields>
      </Advanced>
      <FormFooter status={sent > 0 || isRunning ? `${sent} of ${uploads.length} sent` : undefined}>
        {sendable === 0 && !isRunning ? (
          <Button
            onClick={() => void finish()}
            aria-disabled={Object.values(captions.saves).some(({ name }) => name === 'saving')}
          >
            Done
          </Button>
        ) : (
          <SubmitButton
            idle={sendable === 1 ? 'Add image' : `Add ${sendable} images`}
            pending="Uploading..."
          />
        )}
      </FormFooter>
    </Form>
  );
}

/** The chosen pictures, of which one is open. */
function ChosenRows({ upload }: UploadSectionProps) {
  const { uploads, captions, open, isTitleWanted, queue, show, retry, remove } = upload;
  useFollowUploads(uploads);
  return (
    <ol aria-label="Chosen images" className="row-list">
      {uploads.map((row, index) => {
        const { key } = row;
        const texts = captions.texts[key] ?? { title: '', caption: '' };
        const shared = { upload: row, texts, save: captions.saves[key], onRemove: () => remove(key) };
        const [previous, next] = [uploads[index - 1], uploads[index + 1]];
        return key === open?.key ? (
          <CaptionFields
            key={key}
            {...shared}
            number={index + 1}
            count={uploads.length}
            isFocused={open.isFocused}
            isTitleWanted={isTitleWanted}
            onChange={(change) => captions.change(key, change)}
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
