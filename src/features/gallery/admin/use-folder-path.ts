import { useCallback, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { isDay } from '../../../kernel/dates.ts';
import type { FormState } from '../../../ui/forms/use-form.ts';
import { folderPathFor } from '../../media/media.rules.ts';
import type { EditForm } from './picture-form.ts';

/** Typing goes on while this lasts; the folder path follows when it is over. */
const pauseInTyping = 100;

/** Lets the folder path follow collection, date and category; returns what makes it anew on demand. */
export function useFolderPath(form: FormState<EditForm, EditForm>): () => void {
  const { control, getValues, setValue } = form;
  const [galleryTitle, day, category] = useWatch({
    control,
    name: ['galleryTitle', 'uploadDate', 'category'],
  });
  const followed = useRef(`${galleryTitle} ${day} ${category}`);

  const generate = useCallback(() => {
    const now = getValues();
    if (!isDay(now.uploadDate)) return;
    const path = folderPathFor({ ...now, day: now.uploadDate });
    setValue('folderPath', path, { shouldDirty: true, shouldValidate: true });
  }, [getValues, setValue]);

  useEffect(() => {
    const current = `${galleryTitle} ${day} ${category}`;
    // What the picture came with may be a path somebody chose.
    if (followed.current === current) return undefined;
    const timer = setTimeout(() => {
      followed.current = current;
      generate();
    }, pauseInTyping);
    return () => clearTimeout(timer);
  }, [galleryTitle, day, category, generate]);

  return generate;
}
