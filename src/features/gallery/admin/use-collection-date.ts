import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { dayIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import type { FormState } from '../../../ui/forms/use-form.ts';
import { useCollections } from './managed-gallery.ts';
import type { UploadFormValues } from './picture-form-values.ts';

/**
 * Photos for a collection that exists get its date, because a newer one would move the album on the website. A date that someone
 * typed stays.
 */
export function useCollectionDate({
  control,
  getValues,
  setValue,
}: FormState<UploadFormValues, UploadFormValues>) {
  const { now, timeZone } = useDocument();
  const today = dayIn(timeZone, now);
  const automatic = useRef(today);
  const galleryTitle = useWatch({ control, name: 'galleryTitle' });
  const latest = useCollections().data?.find(({ title }) => title === galleryTitle.trim())?.latest;
  const day = latest === undefined ? today : dayIn(timeZone, latest);
  useEffect(() => {
    const shown = getValues('uploadDate');
    if (shown !== automatic.current && shown !== today) return;
    automatic.current = day;
    setValue('uploadDate', day);
  }, [day, today, getValues, setValue]);
}
