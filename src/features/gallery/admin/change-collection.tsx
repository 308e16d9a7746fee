import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useFormState } from 'react-hook-form';
import { z } from 'zod';
import { siteUrl } from '../../../kernel/admin-document.ts';
import { dayIn, isDay } from '../../../kernel/dates.ts';
import { call } from '../../../kernel/http-client.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Form, FormFooter, SubmitButton } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { refreshRecords } from '../../../records/admin/record-queries.ts';
import { changeCollection, collectionChange, type GalleryCollection } from '../gallery.contract.ts';
import { countOfPhotos } from '../gallery.rules.ts';
import { galleryKeys } from './managed-gallery.ts';

interface ChangeCollectionProps {
  collection: Pick<GalleryCollection, 'title' | 'latest' | 'count'>;
  /** Gets the new name. */
  onDone: (title: string | undefined) => void;
  onClose: () => void;
}

const schema = z.object({
  galleryTitle: collectionChange.shape.galleryTitle.unwrap(),
  uploadDate: z.string().refine((day): boolean => isDay(day), 'Upload date is required'),
});

/** The page of a collection. The collections were just read again. */
function pathOf(client: QueryClient, title: string): string {
  const collections = client.getQueryData<GalleryCollection[]>(galleryKeys.collections);
  return collections?.find((collection) => collection.title === title)?.path ?? '/gallery';
}

/** Renames a collection, and sets the date of all its pictures where it was changed. */
export function ChangeCollection({ collection, onDone, onClose }: ChangeCollectionProps) {
  const { title, latest, count } = collection;
  const client = useQueryClient();
  const { timeZone } = useDocument();
  const day = dayIn(timeZone, latest);
  const form = useForm({
    schema,
    defaultValues: { galleryTitle: title ?? '', uploadDate: day },
    async onSubmit({ galleryTitle, uploadDate }) {
      const isRenamed = galleryTitle !== title;
      if (!isRenamed && uploadDate === day) return onClose();
      const body = {
        collection: title ?? '',
        ...(isRenamed ? { galleryTitle } : {}),
        ...(uploadDate === day ? {} : { uploadDate }),
      };
      const { idempotencyKey } = form.startAttempt();
      await call(changeCollection, { body, idempotencyKey });
      await refreshRecords(client, 'media');
      toast({
        title: 'Collection updated',
        description: `${countOfPhotos(count)} changed.`,
        link: { label: 'See it on the website', href: siteUrl(pathOf(client, galleryTitle)) },
      });
      onDone(galleryTitle);
    },
  });
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    // The dialog stays open during a save, which may fail.
    <Dialog open onClose={() => isSubmitting || onClose()} title="Rename or change date">
      <Form form={form}>
        <TextField name="galleryTitle" label="Gallery collection" autoComplete="off" required />
        <TextField
          name="uploadDate"
          label="Date"
          type="date"
          hint={count === 1 ? undefined : `A new date is set for all ${count} photos.`}
          required
        />
        <FormFooter>
          <SubmitButton idle="Save Changes" pending="Saving..." />
        </FormFooter>
      </Form>
    </Dialog>
  );
}
