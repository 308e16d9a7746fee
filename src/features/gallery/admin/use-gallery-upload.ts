import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { dayIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { UserFacingError } from '../../../ui/forms/form-errors.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { refusalOf, titleFromFile } from '../../media/admin/picture-file.ts';
import { isUnsent, type Upload, type UploadState } from '../../media/admin/upload-queue.ts';
import { useUploadQueue, type UploadFields } from '../../media/admin/use-upload-queue.ts';
import { refreshGallery } from './gallery-pages.ts';
import { momentOfDay, uploadForm, type UploadForm } from './picture-form.ts';
import { tellOutcomes } from './tell-outcomes.ts';

interface Words {
  title: string;
  caption: string;
}

const noWords: Words = { title: '', caption: '' };
const longestTitle = 200;

/**
 * The upload of pictures to the gallery. Title and caption in the form are those of the picture that is selected; the other
 * pictures' words wait beside it. Collection, date and the rest are for all of them.
 */
export function useGalleryUpload() {
  const client = useQueryClient();
  const { now, timeZone } = useDocument();
  const [words, setWords] = useState<Record<string, Words>>({});
  const [selected, setSelected] = useState<string>();
  const [refusals, setRefusals] = useState<string[]>([]);
  /** What each went out with, for when it goes out again. */
  const sentWith = useRef(new Map<string, UploadFields>());
  const { queue, uploads } = useUploadQueue();
  const form = useForm<UploadForm, UploadForm>({
    schema: uploadForm,
    defaultValues: emptyForm(dayIn(timeZone, now)),
    // The pictures are guarded as well as the words, in one place.
    guardsChanges: false,
    onSubmit: sendAll,
  });

  /** Everybody's words, with those that stand in the form. */
  function allWords(): Record<string, Words> {
    const { title, caption } = form.getValues();
    return selected === undefined ? words : { ...words, [selected]: { title, caption } };
  }

  function show(upload: Upload | undefined, known: Record<string, Words>) {
    const { title, caption } = (upload && known[upload.key]) ?? noWords;
    setWords(known);
    setSelected(upload?.key);
    form.setValue('title', title, { shouldDirty: true });
    form.setValue('caption', caption, { shouldDirty: true });
    form.setValue('file', upload?.file ?? null);
    form.clearErrors(['title', 'caption', ...(upload ? (['file'] as const) : [])]);
  }

  function add(files: File[]) {
    setRefusals(files.flatMap((file) => refusalOf(file) ?? []));
    queue.clearSent();
    const added = queue.add(files.filter((file) => refusalOf(file) === undefined));
    const [first] = added;
    if (!first) return;
    const known = allWords();
    for (const { key, file } of added) {
      known[key] = { title: titleFromFile(file.name).slice(0, longestTitle), caption: '' };
    }
    if (selected === undefined) {
      // What was typed before a picture was chosen is meant for it.
      const { title, caption } = form.getValues();
      known[first.key] = { title: title.trim() || known[first.key]!.title, caption };
      show(first, known);
    } else setWords(known);
  }

  function select(key: string) {
    show(
      uploads.find((upload) => upload.key === key),
      allWords(),
    );
  }

  function remove(key: string) {
    queue.remove(key);
    const left = queue.uploads();
    // Only sent ones are left: their words are used up, and nobody need be asked about them.
    if (left.length > 0 && left.every(isSent)) startAnew();
    else if (key === selected) show(left.find(isUnsent), words);
  }

  async function sendAll(values: UploadForm) {
    const known = allWords();
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
    conclude([await send(key, { ...sentWith.current.get(key), ...allWords()[key] })]);
  }

  function send(key: string, fields: UploadFields) {
    sentWith.current.set(key, fields);
    return queue.send(key, fields);
  }

  function conclude(outcomes: UploadState[]) {
    tellOutcomes(outcomes, toast);
    void refreshGallery(client);
    const left = queue.uploads().filter((upload) => !isSent(upload));
    if (left.length === 0) startAnew();
    else if (!left.some(({ key }) => key === selected)) show(left.find(isUnsent), allWords());
  }

  function startAnew() {
    setWords({});
    setSelected(undefined);
    form.reset(emptyForm(dayIn(timeZone, new Date())));
  }

  return { form, queue, uploads, refusals, selected, allWords, add, select, remove, retry };
}

function isSent({ state }: Upload): boolean {
  return state.name === 'sent';
}

function emptyForm(today: string): UploadForm {
  return {
    ...noWords,
    galleryTitle: '',
    uploadDate: today,
    entityType: 'gallery',
    entityId: '',
    file: null,
  };
}

function sharedFields(values: UploadForm, timeZone: string): UploadFields {
  const { galleryTitle, uploadDate, entityType, entityId } = values;
  return {
    category: 'gallery',
    galleryTitle,
    uploadDate: momentOfDay(uploadDate, timeZone),
    entityType,
    entityId,
  };
}
