import { useEffect } from 'react';
import { Button } from '../../../ui/layout/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { TextAreaField, TextField } from '../../../ui/forms/field.tsx';
import { Form, FormFooter, SubmitButton } from '../../../ui/forms/form.tsx';
import { LockedFields } from '../../../ui/forms/locked-fields.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { CAPTION_HINT, TitleField } from '../../media/admin/title-field.tsx';
import { categories } from '../../media/media.rules.ts';
import type { GalleryItem } from '../gallery.contract.ts';
import { Advanced } from '../../../ui/forms/advanced.tsx';
import { CollectionField, EntityFields, TypedCaptionHints } from './picture-fields.tsx';
import { usePictureForm } from './use-picture-form.ts';

interface EditPictureProps {
  picture: GalleryItem;
  onClose: () => void;
}

export function EditPicture({ picture, onClose }: EditPictureProps) {
  const { form, isSending, conflictDialog, generateFolderPath } = usePictureForm(picture, onClose);
  useEffect(() => {
    const frame = requestAnimationFrame(unselectText);
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    // The dialog stays open during a save, which may end in a conflict.
    <Dialog open onClose={() => isSending || onClose()} title="Edit Gallery Image">
      <Form form={form}>
        <Picture
          src={picture.urls.medium}
          alt={picture.title}
          sizes="500px"
          className="max-h-[180px] w-full rounded-1 bg-sand object-contain"
        />
        {/* The form closes once it is saved: text typed in the meantime would be lost. */}
        <LockedFields isLocked={isSending} className="grid gap-5">
          <TitleField />
          <TextAreaField name="caption" label="Caption" hint={CAPTION_HINT} rows={3} optional />
          <TypedCaptionHints />
          <CollectionField />
          <TextField name="uploadDate" label="Date" type="date" required />
          <Advanced fields={['folderPath', 'category', 'entityType', 'entityId']}>
            <div className="grid gap-2">
              <TextField
                name="folderPath"
                label="Folder path"
                hint="Where the files are stored. Updates with the collection and date."
                required
              />
              <div>
                <Button look="line" onClick={generateFolderPath}>
                  Auto-generate
                </Button>
              </div>
            </div>
            <SelectField
              name="category"
              label="Category"
              hint="Only the category gallery is shown in the gallery."
              options={categories.map((category) => ({ value: category, label: category }))}
            />
            <EntityFields />
          </Advanced>
        </LockedFields>
        <FormFooter>
          <SubmitButton idle="Save Changes" pending="Saving & Moving Files..." />
        </FormFooter>
      </Form>
      {conflictDialog}
    </Dialog>
  );
}

/** The dialog selects the text of its first field: one key would replace the whole title. */
function unselectText(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement && activeElement.type === 'text') {
    activeElement.setSelectionRange(activeElement.value.length, activeElement.value.length);
  }
}
