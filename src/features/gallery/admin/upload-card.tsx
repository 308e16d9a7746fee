import MoreIcon from 'lucide-react/icons/chevron-right';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { Card } from '../../../ui/layout/card.tsx';
import { TextAreaField, TextField } from '../../../ui/forms/field.tsx';
import { Form, FormFooter, SubmitButton } from '../../../ui/forms/form.tsx';
import { useUnsavedChanges } from '../../../ui/forms/unsaved-changes.tsx';
import { FilePicture } from '../../media/admin/file-picture.tsx';
import { ChoosePictures, DropZone } from '../../media/admin/picture-drop.tsx';
import { TitleField } from '../../media/admin/title-field.tsx';
import { isUnsent } from '../../media/admin/upload-queue.ts';
import { UploadRow } from '../../media/admin/upload-row.tsx';
import { COLLECTION_HINT, CollectionField, EntityFields } from './picture-fields.tsx';
import { useGalleryUpload } from './use-gallery-upload.ts';

export function UploadCard() {
  const upload = useGalleryUpload();
  const { form, uploads, rejections, selected, add } = upload;
  const { isDirty } = useFormState({ control: form.control });
  const title = useWatch({ control: form.control, name: 'title' });
  const isAtRisk = uploads.some(({ state }) => state.name !== 'sent');
  const guard = useUnsavedChanges(isAtRisk || isDirty, isAtRisk ? unsentText : undefined);
  const shown = uploads.find(({ key }) => key === selected);
  const unsent = uploads.filter(isUnsent);
  const isForSeveral = unsent.length > 1;
  return (
    <DropZone onFiles={add}>
      <Card title="Upload New Gallery Image">
        <Form form={form}>
          <ChooseField onFiles={add} />
          <Rejections texts={rejections} />
          <UploadRows upload={upload} title={title} />
          {shown && <FilePicture file={shown.file} className="aspect-video w-full rounded-2 object-cover" />}
          {shown && isForSeveral && (
            <p className="-mb-2 text-sm wrap-anywhere text-ink-2">
              {`Title and caption for picture ${unsent.indexOf(shown) + 1} of ${unsent.length}: ${shown.file.name}`}
            </p>
          )}
          <TitleField />
          <TextAreaField name="caption" label="Caption" rows={2} optional />
          <CollectionField hint={isForSeveral ? `For all pictures. ${COLLECTION_HINT}` : COLLECTION_HINT} />
          <TextField
            name="uploadDate"
            label="Date"
            type="date"
            hint={isForSeveral ? 'For all pictures.' : undefined}
            required
          />
          <MoreOptions />
          <FormFooter>
            <SubmitButton
              idle={isForSeveral ? `Upload ${unsent.length} pictures` : 'Upload picture'}
              pending="Uploading..."
            />
          </FormFooter>
        </Form>
      </Card>
      {guard}
    </DropZone>
  );
}

const unsentText = 'Some pictures aren’t uploaded yet and won’t be in the gallery.';

function ChooseField({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { field, fieldState } = useController({ name: 'file' });
  return <ChoosePictures buttonRef={field.ref} problem={fieldState.error?.message} onFiles={onFiles} />;
}

interface UploadRowsProps {
  upload: ReturnType<typeof useGalleryUpload>;
  /** The title in the form. */
  title: string;
}

/** The chosen pictures. One that is not uploaded yet can be selected to edit its title and caption. */
function UploadRows({ upload, title }: UploadRowsProps) {
  const { uploads, selected, allTexts, queue, select, retry, remove } = upload;
  if (uploads.length === 0) return null;
  const texts = allTexts();
  return (
    <ul aria-label="Chosen pictures" className="grid gap-2">
      {uploads.map((row) => {
        const ownTitle = (row.key === selected ? title : texts[row.key]?.title)?.trim() ?? '';
        return (
          <UploadRow
            key={row.key}
            upload={row}
            title={ownTitle}
            wants={ownTitle === '' ? 'Needs a title' : undefined}
            isSelected={row.key === selected && uploads.length > 1}
            onSelect={isUnsent(row) && uploads.length > 1 ? () => select(row.key) : undefined}
            onStop={() => queue.stop(row.key)}
            onRetry={() => void retry(row.key)}
            onRemove={() => remove(row.key)}
          />
        );
      })}
    </ul>
  );
}

function Rejections({ texts }: { texts: readonly string[] }) {
  return (
    <div role="alert">
      {texts.length > 0 && (
        <ul className="grid gap-2 rounded-2 border-l-4 border-red-700 bg-red-50 p-4 text-sm font-[550] wrap-anywhere">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function MoreOptions() {
  const { errors } = useFormState();
  const hasProblem = Boolean(errors['entityType'] ?? errors['entityId']);
  return (
    // Open where it contains an error, which must not stay hidden.
    <details className="group/more border-t border-line" {...(hasProblem ? { open: true } : {})}>
      <summary className="flex min-h-[48px] cursor-pointer list-none items-center gap-2 font-semibold">
        <MoreIcon aria-hidden="true" className="size-5 group-open/more:rotate-90" />
        More options
      </summary>
      <div className="grid gap-4 pt-2">
        <EntityFields />
      </div>
    </details>
  );
}
