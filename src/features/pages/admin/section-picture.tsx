import UploadIcon from 'lucide-react/icons/image-up';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/layout/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { pickFile } from '../../../ui/editor/uploads.ts';
import { editorUploads } from '../../media/admin/upload-from-editor.ts';
import type { PageFormValues } from './page-form-values.ts';

type PictureName = `sections.${number}.imageUrl`;

/** The picture beside a section: its address, or a file that becomes one. */
export function SectionPicture({ name }: { name: PictureName }) {
  const { setValue } = useFormContext<PageFormValues>();
  const address = useWatch<PageFormValues, PictureName>({ name });
  const [isUploading, setIsUploading] = useState(false);
  // The section may be moved or removed while its picture is uploading.
  const currentName = useRef<PictureName>(undefined);
  useEffect(() => {
    currentName.current = name;
    return () => {
      currentName.current = undefined;
    };
  }, [name]);

  async function upload(file: File) {
    setIsUploading(true);
    try {
      const { url } = await editorUploads.uploadPicture(file, 'picker');
      if (currentName.current)
        setValue(currentName.current, url, { shouldDirty: true, shouldValidate: true });
    } catch {
      // The uploader shows the error.
    } finally {
      setIsUploading(false);
    }
  }

  return (
    <div className="grid gap-3">
      <TextField name={name} label="Image URL" hint="Upload a picture to fill this in." optional />
      <div className="flex flex-wrap items-center gap-4">
        <Button
          look="line"
          aria-disabled={isUploading}
          onClick={() => !isUploading && pickFile('image', (file) => void upload(file))}
        >
          <UploadIcon aria-hidden="true" className="size-5" />
          {isUploading ? 'Uploading...' : 'Upload a picture'}
        </Button>
        {isShowable(address) && (
          <Picture
            src={address}
            alt="The picture of this section"
            sizes="160px"
            className="max-h-[120px] w-auto max-w-[160px] rounded-1 bg-sand object-cover"
          />
        )}
      </div>
    </div>
  );
}

function isShowable(address: string | undefined): address is string {
  return address !== undefined && /^(\/(?!\/)|https:\/\/)\S+$/.test(address);
}
