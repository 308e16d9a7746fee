import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { dayIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { titleFromFile, validatePictureFile } from '../../media/admin/picture-file.ts';
import { isUnsent, type Upload, type UploadState } from '../../media/admin/upload-queue.ts';
import { useUploadQueue, type UploadFields } from '../../media/admin/use-upload-queue.ts';
import { collectionRowId } from './collections.ts';
import { refreshPictures } from './managed-gallery.ts';
import { noonOf, uploadForm, type UploadFormValues } from './picture-form-values.ts';
import { showOutcomes } from './upload-outcomes.ts';
import { useCaptions } from './use-captions.ts';

/** The row whose title and caption are shown, and whether its title gets the focus. */
interface OpenRow {
  key: string;
  isFocused: boolean;
}

/**
 * The upload of pictures to the gallery. Collection, date and the rest apply to all of them. Pictures that are chosen before the
 * others are done belong to the same batch; the gallery shows a batch in the order in which it was chosen.
 */
export function useGalleryUpload() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { now, timeZone } = useDocument();
  const [open, setOpen] = useState<OpenRow>();
  const [isTitleWanted, setIsTitleWanted] = useState(false);
  const [rejections, setRejections] = useState<string[]>([]);
  const batch = useRef(newBatch());
  const sharedFields = useRef<UploadFields>({});
  const captions = useCaptions();
  const { queue, uploads } = useUploadQueue();
  const form = useForm<UploadFormValues, UploadFormValues>({
    schema: uploadForm,
    defaultValues: emptyForm(dayIn(timeZone, now)),
    // The section guards the pictures and the texts together.
    guardsChanges: false,
    onSubmit: sendAll,
  });

  function add(files: File[]) {
    setRejections(files.flatMap((file) => validatePictureFile(file) ?? []));
    const added = queue.add(files.filter((file) => validatePictureFile(file) === undefined));
    for (const { key, file } of added) {
      batch.current.keys.push(key);
      captions.change(key, { title: titleFromFile(file.name) });
    }
    const [first] = added;
    if (first && open === undefined) setOpen({ key: first.key, isFocused: false });
  }

  /** Opens a row, or none, and saves what was typed in the one before. */
  function show(key: string | undefined) {
    if (open) void captions.save(open.key);
    setOpen(key === undefined ? undefined : { key, isFocused: true });
  }

  function remove(key: string) {
    const left = uploads.filter((upload) => upload.key !== key);
    queue.remove(key);
    if (left.length === 0) forget();
    else if (open?.key === key) setOpen(undefined);
  }

  async function sendAll(values: UploadFormValues) {
    const sendable = queue.uploads().filter(isSendable);
    const untitled = sendable.find(({ key }) => captions.textsOf(key).title === '');
    setIsTitleWanted(untitled !== undefined);
    if (untitled) return show(untitled.key);
    share(values);
    await conclude(await Promise.all(sendable.map(({ key }) => send(key))));
  }

  function share({ uploadDate, ...others }: UploadFormValues) {
    sharedFields.current = { ...others, category: 'gallery', uploadDate: noonOf(uploadDate, timeZone) };
  }

  async function retry(key: string) {
    const upload = queue.uploads().find((one) => one.key === key);
    if (upload?.state.name === 'sent') await captions.save(key);
    else if (await form.trigger()) {
      share(form.getValues());
      await conclude([await send(key)]);
    }
  }

  async function send(key: string): Promise<UploadState> {
    const outcome = await queue.send(key, () => ({
      ...sharedFields.current,
      ...captions.textsOf(key),
      uploadBatch: batch.current.id,
      batchPosition: String(batch.current.keys.indexOf(key)),
    }));
    if (outcome.name !== 'sent') return outcome;
    captions.onStored(key, outcome.item);
    if (!isTypingIn(key)) void captions.save(key);
    return outcome;
  }

  async function conclude(outcomes: UploadState[]) {
    showOutcomes(outcomes);
    void refreshPictures(client);
    // Someone who is still typing continues, and presses "Done" afterwards.
    if (queue.uploads().every(isSent) && !batch.current.keys.some(isTypingIn)) await finish();
  }

  /** Leaves the uploaded pictures once everything that was typed is saved. */
  async function finish() {
    const { keys } = batch.current;
    const saved = await Promise.all(keys.map((key) => captions.save(key)));
    if (saved.includes(false)) return show(keys[saved.indexOf(false)]);
    // Pictures can be added while the captions are saved.
    if (queue.uploads().some(isSendable)) return;
    const highlight = collectionRowId(form.getValues('galleryTitle').trim());
    forget();
    form.reset(emptyForm(todayIn(timeZone)));
    void refreshPictures(client);
    await navigate('.', { replace: true, state: { highlight }, preventScrollReset: true });
  }

  /** Forgets the chosen pictures. Collection and date stay for the next ones. */
  function forget() {
    for (const { key } of queue.uploads()) queue.remove(key);
    batch.current = newBatch();
    captions.clear();
    setOpen(undefined);
    setRejections([]);
  }

  return {
    form,
    queue,
    uploads,
    captions,
    rejections,
    open,
    isTitleWanted,
    add,
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

function isTypingIn(key: string): boolean {
  const field = document.activeElement;
  return (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
    field.closest(`[data-upload="${key}"]`) !== null
  );
}

interface Batch {
  id: string;
  /** The pictures in the order in which they were chosen. */
  keys: string[];
}

function newBatch(): Batch {
  return { id: crypto.randomUUID(), keys: [] };
}

function todayIn(timeZone: string): string {
  return dayIn(timeZone, new Date());
}

function emptyForm(today: string): UploadFormValues {
  return { galleryTitle: '', uploadDate: today, entityType: 'gallery', entityId: '' };
}
