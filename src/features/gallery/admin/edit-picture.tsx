import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kernel/http-client.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import { TextAreaField, TextField } from '../../../ui/forms/field.tsx';
import { Form, FormFooter, SubmitButton } from '../../../ui/forms/form.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { TitleField } from '../../media/admin/title-field.tsx';
import { serverMessage } from '../../media/admin/upload-failure.ts';
import { moveMedia } from '../../media/media.contract.ts';
import { categories } from '../../media/media.rules.ts';
import type { GalleryItem } from '../gallery.contract.ts';
import { CollectionField } from './collection-field.tsx';
import { EntityFields } from './entity-fields.tsx';
import { refreshGallery } from './gallery-pages.ts';
import { changeOf, editForm, editValues, type EditForm } from './picture-form.ts';
import { useFolderPath } from './use-folder-path.ts';

interface EditPictureProps {
  picture: GalleryItem;
  onClose: () => void;
}

export function EditPicture({ picture, onClose }: EditPictureProps) {
  return (
    <Dialog open onClose={onClose} title="Edit Gallery Image">
      <EditPictureForm picture={picture} onSaved={onClose} />
    </Dialog>
  );
}

function EditPictureForm({ picture, onSaved }: { picture: GalleryItem; onSaved: () => void }) {
  const client = useQueryClient();
  const { timeZone } = useDocument();
  const form = useForm<EditForm, EditForm>({
    schema: editForm,
    defaultValues: editValues(picture, timeZone),
    draft: { key: `media:${picture.id}`, title: picture.title },
    onSubmit: async (values) => {
      try {
        await call(moveMedia, { params: { id: picture.id }, body: changeOf(picture, values, timeZone) });
      } catch (error) {
        const description = serverMessage(error) ?? 'Failed to update media';
        toast({ title: 'Error', description, tone: 'destructive' });
        throw error;
      }
      toast({ title: 'Success', description: 'Gallery image updated and files moved successfully' });
      await refreshGallery(client);
      onSaved();
    },
  });
  const generateFolderPath = useFolderPath(form);
  return (
    <Form form={form}>
      <TitleField />
      <TextAreaField name="caption" label="Caption" rows={3} optional />
      <CollectionField />
      <TextField name="uploadDate" label="Date" type="date" required />
      <div className="grid gap-2">
        <TextField
          name="folderPath"
          label="Folder path"
          hint="Where the files are kept. It follows the collection and the date by itself."
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
        hint="The gallery shows only pictures of the category gallery."
        options={categories.map((category) => ({ value: category, label: category }))}
      />
      <EntityFields />
      <FormFooter>
        <SubmitButton idle="Save Changes" pending="Saving & Moving Files..." />
      </FormFooter>
    </Form>
  );
}
