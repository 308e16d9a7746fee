import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { dayIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { UserFacingError } from '../../../ui/forms/form-errors.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { connectionLost, titleFromFile, validatePictureFile } from '../../media/admin/picture-file.ts';
import { isUnsent, type Upload, type UploadState } from '../../media/admin/upload-queue.ts';
import { useUploadQueue, type UploadFields } from '../../media/admin/use-upload-queue.ts';
import { refreshPictures } from './managed-gallery.ts';
import { noonOf, uploadForm, type UploadFormValues } from './picture-form-values.ts';

interface Texts {
  title: string;
  caption: string;
}

const emptyTexts: Texts = { title: '', caption: '' };

/**
 * The upload of pictures to the gallery. The form holds title and caption of the selected picture; those of the others are kept
 * beside it. Collection, date and the rest apply to all of them.
 */
export function useGalleryUpload() {
  const client = useQueryClient();
  const { now, timeZone } = useDocument();
  const [texts, setTexts] = useState<Record<string, Texts>>({});
  const [selected, setSelected] = useState<string>();
  const [rejections, setRejections] = useState<string[]>([]);
  /** The fields of each attempt, for a retry. */
  const sentFields = useRef(new Map<string, UploadFields>());
  const { queue, uploads } = useUploadQueue();
  const form = useForm<UploadFormValues, UploadFormValues>({
    schema: uploadForm,
    defaultValues: emptyForm(dayIn(timeZone, now)),
    // The card guards the pictures and the texts together.
    guardsChanges: false,
    onSubmit: sendAll,
  });

  /** The texts of all pictures, including those in the form. */
  function allTexts(): Record<string, Texts> {
    const { title, caption } = form.getValues();
    return selected === undefined ? texts : { ...texts, [selected]: { title, caption } };
  }

  function show(upload: Upload | undefined, known: Record<string, Texts>) {
    const { title, caption } = (upload && known[upload.key]) ?? emptyTexts;
    setTexts(known);
    setSelected(upload?.key);
    form.setValue('title', title, { shouldDirty: true });
    form.setValue('caption', caption, { shouldDirty: true });
    form.setValue('file', upload?.file ?? null);
    form.clearErrors(['title', 'caption', ...(upload ? (['file'] as const) : [])]);
  }

  function add(files: File[]) {
    setRejections(files.flatMap((file) => validatePictureFile(file) ?? []));
    queue.clearSent();
    const added = queue.add(files.filter((file) => validatePictureFile(file) === undefined));
    const [first] = added;
    if (!first) return;
    const known = allTexts();
    for (const { key, file } of added) known[key] = { title: titleFromFile(file.name), caption: '' };
    if (selected === undefined) {
      // Text that was typed before a picture was chosen is meant for that picture.
      const { title, caption } = form.getValues();
      known[first.key] = { title: title.trim() || known[first.key]!.title, caption };
      show(first, known);
    } else setTexts(known);
  }

  function select(key: string) {
    show(
      uploads.find((upload) => upload.key === key),
      allTexts(),
    );
  }

  function remove(key: string) {
    queue.remove(key);
    const left = queue.uploads();
    // Where only uploaded pictures are left, nothing in the form can be lost.
    if (left.length > 0 && left.every(isSent)) reset();
    else if (key === selected) show(left.find(isUnsent), texts);
  }

  async function sendAll(values: UploadFormValues) {
    const known = allTexts();
    const unsent = queue.uploads().filter(isUnsent);
    const untitled = unsent.find(({ key }) => !known[key]?.title.trim());
    if (untitled) {
      show(untitled, known);
      throw new UserFacingError('Title is required', { fields: { title: 'Title is required' } });
    }
    const shared = sharedFields(values, timeZone);
    conclude(await Promise.all(unsent.map(({ key }) => send(key, { ...shared, ...known[key] }))));
  }

  async function retry(key: string) {
    conclude([await send(key, { ...sentFields.current.get(key), ...allTexts()[key] })]);
  }

  function send(key: string, fields: UploadFields) {
    sentFields.current.set(key, fields);
    return queue.send(key, fields);
  }

  function conclude(outcomes: UploadState[]) {
    showOutcomes(outcomes);
    void refreshPictures(client);
    const left = queue.uploads().filter((upload) => !isSent(upload));
    if (left.length === 0) reset();
    else if (!left.some(({ key }) => key === selected)) show(left.find(isUnsent), allTexts());
  }

  function reset() {
    setTexts({});
    setSelected(undefined);
    form.reset(emptyForm(dayIn(timeZone, new Date())));
  }

  return { form, queue, uploads, rejections, selected, allTexts, add, select, remove, retry };
}

function isSent({ state }: Upload): boolean {
  return state.name === 'sent';
}

/** One toast for all pictures that were sent together; each row shows its own outcome. */
function showOutcomes(outcomes: readonly UploadState[]): void {
  const failure = outcomes.find((outcome) => outcome.name === 'failed');
  const sent = outcomes.filter(({ name }) => name === 'sent').length;
  if (failure) {
    const description = failure.reason === connectionLost ? 'Failed to upload media' : failure.reason;
    toast({ title: 'Error', description, tone: 'destructive' });
  } else if (sent > 0) {
    const description =
      sent === 1 ? 'Gallery image uploaded successfully' : `${sent} gallery images uploaded successfully`;
    toast({ title: 'Success', description });
  }
}

function emptyForm(today: string): UploadFormValues {
  return {
    ...emptyTexts,
    galleryTitle: '',
    uploadDate: today,
    entityType: 'gallery',
    entityId: '',
    file: null,
  };
}

function sharedFields(values: UploadFormValues, timeZone: string): UploadFields {
  const { galleryTitle, uploadDate, entityType, entityId } = values;
  return {
    category: 'gallery',
    galleryTitle,
    uploadDate: noonOf(uploadDate, timeZone),
    entityType,
    entityId,
  };
}
