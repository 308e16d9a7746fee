import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { dayIn } from '../../../kernel/dates.ts';
import { useConfirm } from '../../../ui/feedback/use-confirm.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { validatePictureFile } from '../../media/admin/picture-file.ts';
import { isUnsent, type Upload, type UploadState } from '../../media/admin/upload-queue.ts';
import { useUploadQueue, type UploadFields } from '../../media/admin/use-upload-queue.ts';
import { refreshRecords } from '../../../records/admin/record-queries.ts';
import { addFiles, blankPhoto, isTitledByFile, type ChosenPhoto } from './chosen-photos.ts';
import { collectionRowId } from './collections.ts';
import { useCollections } from './managed-gallery.ts';
import { emptyUpload, noonOf, uploadForm, type UploadFormValues } from './picture-form-values.ts';
import { showOutcomes } from './upload-outcomes.ts';
import { useCaptions } from './use-captions.ts';
import { useCollectionDate } from './use-collection-date.ts';

/** The photo whose title and caption are shown, and whether its title gets the focus. */
interface OpenPhoto {
  key: string;
  isFocused: boolean;
}

/**
 * The upload of photos to the gallery. Collection, date and the rest apply to all of them. Photos that are chosen before the others
 * are done belong to the same batch; the gallery shows a batch in the order in which it was chosen. The form has the texts, so that
 * they are autosaved on the device; the queue has the files, which a browser cannot keep.
 */
export function useGalleryUpload() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { now, timeZone } = useDocument();
  const [open, setOpen] = useState<OpenPhoto | undefined>({ key: blankPhoto.key, isFocused: false });
  const [rejections, setRejections] = useState<string[]>([]);
  const sharedFields = useRef<UploadFields>({});
  const { data: known } = useCollections();
  const { queue, uploads } = useUploadQueue();
  const hasFile = (key: string) => queue.uploads().some((upload) => upload.key === key);
  const [schema] = useState(() => uploadForm(hasFile));
  const form = useForm<UploadFormValues, UploadFormValues>({
    schema,
    defaultValues: emptyUpload(dayIn(timeZone, now)),
    draft: { key: 'gallery-upload' },
    // The section guards the photos and the texts together.
    guardsChanges: false,
    onSubmit: sendAll,
  });
  const { getValues } = form;
  const photos = useWatch({ control: form.control, name: 'photos' });
  const { errors, submitCount } = useFormState({ control: form.control });
  const captions = useCaptions(() => getValues('photos'));
  const fileNames = useConfirm<ChosenPhoto[], boolean>();
  useCollectionDate(form);

  useEffect(() => {
    const first = Array.isArray(errors.photos) ? errors.photos.findIndex(Boolean) : -1;
    const key = getValues('photos')[first]?.key;
    if (key !== undefined) setOpen({ key, isFocused: !errors.galleryTitle && !errors.uploadDate });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a press of the button opens a photo with a problem
  }, [submitCount]);

  function setPhotos(next: ChosenPhoto[]) {
    form.setValue('photos', next, { shouldDirty: true, shouldValidate: submitCount > 0 });
  }

  function add(files: File[]) {
    setRejections(files.flatMap((file) => validatePictureFile(file) ?? []));
    const accepted = files.filter((file) => validatePictureFile(file) === undefined);
    const { photos: next, keys } = addFiles(getValues('photos'), accepted, hasFile);
    const [first] = queue.add(accepted, (file) => keys.get(file)!);
    setPhotos(next);
    const isOpen = open !== undefined && next.some(({ key }) => key === open.key);
    if (first && !isOpen) setOpen({ key: first.key, isFocused: getValues('galleryTitle') !== '' });
  }

  /** Opens a photo, or none, and saves what was typed in the one before. */
  function show(key: string | undefined) {
    if (open) void captions.save(open.key);
    setOpen(key === undefined ? undefined : { key, isFocused: true });
  }

  function remove(key: string) {
    const left = getValues('photos').filter((photo) => photo.key !== key);
    queue.remove(key);
    if (left.length === 0) return forget();
    setPhotos(left);
    if (open?.key === key) setOpen(undefined);
  }

  async function sendAll(values: UploadFormValues) {
    const sendable = queue.uploads().filter(isSendable);
    const untitled = values.photos.filter(
      (photo) =>
        isTitledByFile(photo) && sendable.some(({ key, state }) => key === photo.key && isNew(state)),
    );
    if (untitled.length > 0 && !(await fileNames.ask(untitled))) {
      // The dialog returns the focus first.
      setTimeout(() => show(untitled[0]!.key));
    } else {
      share(values);
      await conclude(await Promise.all(sendable.map(({ key }) => send(key))));
    }
    // What is not sent yet is not saved: the form stays different from an empty one, and its draft is kept.
    if (queue.uploads().length > 0) form.resetDefaultValues(emptyUpload(todayIn(timeZone)));
  }

  function share({ galleryTitle, entityType, entityId, batch, isGuarded, ...values }: UploadFormValues) {
    const uploadDate = noonOf(values.uploadDate, timeZone);
    const shared = { galleryTitle, entityType, entityId, uploadDate, uploadBatch: batch };
    // Someone who ticks the box of a new collection and then chooses another must not hide that one.
    const guards = isGuarded && !known?.some(({ title }) => title === galleryTitle.trim());
    sharedFields.current = { ...shared, category: 'gallery', ...(guards && { isGuarded: 'true' }) };
  }

  async function retry(key: string) {
    const upload = queue.uploads().find((one) => one.key === key);
    if (upload?.state.name === 'sent') await captions.save(key);
    else if (await form.trigger()) {
      share(getValues());
      await conclude([await send(key)]);
    }
  }

  async function send(key: string): Promise<UploadState> {
    const outcome = await queue.send(key, () => ({
      ...sharedFields.current,
      ...captions.textsOf(key),
      batchPosition: String(getValues('photos').find((photo) => photo.key === key)?.position ?? 0),
    }));
    if (outcome.name !== 'sent') return outcome;
    captions.onStored(key, outcome.item);
    if (!isTypingIn(key)) void captions.save(key);
    return outcome;
  }

  async function conclude(outcomes: UploadState[]) {
    showOutcomes(outcomes);
    void refreshRecords(client, 'media');
    const keys = getValues('photos').map(({ key }) => key);
    // Someone who is still typing continues, and presses "Done" afterwards.
    if (queue.uploads().every(isSent) && keys.every(hasFile) && !keys.some(isTypingIn)) await finish();
  }

  /** Leaves the uploaded photos once everything that was typed is saved. */
  async function finish() {
    const keys = getValues('photos').map(({ key }) => key);
    const saved = await Promise.all(keys.map((key) => captions.save(key)));
    if (saved.includes(false)) return show(keys[saved.indexOf(false)]);
    // Photos can be added while the captions are saved.
    if (queue.uploads().some(isSendable)) return;
    const highlight = collectionRowId(getValues('galleryTitle').trim());
    forget();
    form.reset(emptyUpload(todayIn(timeZone)));
    void refreshRecords(client, 'media');
    await navigate('.', { replace: true, state: { highlight }, preventScrollReset: true });
  }

  /** Forgets the chosen photos. Collection and date stay for the next ones. */
  function forget() {
    for (const { key } of queue.uploads()) queue.remove(key);
    form.setValue('photos', [blankPhoto]);
    form.clearErrors();
    captions.clear();
    setOpen({ key: blankPhoto.key, isFocused: false });
    setRejections([]);
  }

  return {
    form,
    queue,
    uploads,
    photos,
    captions,
    rejections,
    fileNames,
    open,
    add,
    /** Adds files to a collection, from its place in the list. */
    addTo(collection: string, files: File[]) {
      form.setValue('galleryTitle', collection, { shouldDirty: true });
      add(files);
    },
    change: (key: string, change: Partial<ChosenPhoto>) =>
      setPhotos(getValues('photos').map((photo) => (photo.key === key ? { ...photo, ...change } : photo))),
    show,
    remove,
    retry,
    finish,
  };
}

/** Not stored yet, and worth sending. */
export function isSendable(upload: Upload): boolean {
  return isUnsent(upload) && !(upload.state.name === 'failed' && !upload.state.canRetry);
}

export function isSent({ state }: Upload): boolean {
  return state.name === 'sent';
}

/** Never sent before, so no one was asked about its title. */
function isNew(state: UploadState): boolean {
  return state.name === 'chosen' && !state.wasStopped;
}

function isTypingIn(key: string): boolean {
  const field = document.activeElement;
  return (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
    field.closest(`[data-upload="${key}"]`) !== null
  );
}

function todayIn(timeZone: string): string {
  return dayIn(timeZone, new Date());
}
