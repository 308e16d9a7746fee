import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { MediaItem } from '../media.contract.ts';
import { descriptionFrom } from './picture-file.ts';
import { usePictureUpload, type PictureUpload } from './use-picture-upload.ts';

interface DescribedPictureOptions {
  /** The form field with the URL of the picture. */
  name: string;
  /** The form field with its description. */
  altName: string;
  /** What the picture belongs to. */
  entityType?: string;
  /** Called with each new picture. */
  onChange?: (item: MediaItem) => void;
}

/** A picture with a description. Another picture needs another description; its title may be one. */
export function useDescribedPicture(options: DescribedPictureOptions): PictureUpload {
  const { name, altName, entityType, onChange } = options;
  const { getValues, setValue } = useFormContext<Record<string, string>>();
  const altOfLast = useRef('');
  const picture = usePictureUpload({
    name,
    size: 'large',
    fields: { category: 'about', entityType },
    onChange(item) {
      // A description that was typed during the upload is about the new picture.
      if (getValues(altName) === altOfLast.current)
        setValue(altName, descriptionFrom(item.title), { shouldDirty: true });
      onChange?.(item);
    },
  });
  const rememberAlt = () => void (altOfLast.current = getValues(altName));
  return {
    ...picture,
    choose(files) {
      rememberAlt();
      picture.choose(files);
    },
    pick(item) {
      rememberAlt();
      picture.pick(item);
    },
  };
}
