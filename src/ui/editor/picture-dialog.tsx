import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../layout/button.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { FieldFrame, Problem } from '../forms/field-frame.tsx';
import type { PictureRequest } from './editor-uploads.ts';
import { pickFile, type RichTextUploads, type Uploaded } from './uploads.ts';

interface PictureDialogProps {
  request: PictureRequest;
  uploads: RichTextUploads;
  onClose: () => void;
}

/** Asks for a picture and its description. A picture needs a description, unless it is only decoration. */
export function PictureDialog({ request, uploads, onClose }: PictureDialogProps) {
  const { existing, onDone } = request;
  const { Library, uploadPicture, descriptionFrom } = uploads;
  const id = useId();
  const picture = useChosenPicture(request);
  const [alt, setAlt] = useState(existing?.alt ?? '');
  const [isDecoration, setIsDecoration] = useState(existing?.alt === '');
  const [problems, setProblems] = useState<{ picture?: string; alt?: string }>({});
  const [isWaiting, setIsWaiting] = useState(false);
  const [isLibraryOpen, setIsLibraryOpen] = useState(false);
  const upload = (file: File) => picture.choose(file, uploadPicture(file, 'picker'));

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isWaiting) return;
    const isDescribed = isDecoration || alt.trim() !== '';
    setProblems({
      ...(picture.src ? {} : { picture: 'Please choose a picture.' }),
      ...(isDescribed ? {} : { alt: 'Please describe the picture, or mark it as decoration.' }),
    });
    if (!isDescribed) document.getElementById(`${id}-alt`)?.focus();
    if (!picture.src || !isDescribed) return;
    setIsWaiting(true);
    const src = await picture.stored();
    setIsWaiting(false);
    if (src === undefined) return;
    onDone({ src, alt: isDecoration ? '' : alt.trim() });
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={existing ? 'Describe this picture' : 'Add a picture'}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {picture.src && (
          <img
            src={picture.src}
            alt=""
            className="max-h-48 max-w-full justify-self-center rounded-1 object-contain"
          />
        )}
        <div className="grid gap-[.35rem]">
          <div className="flex flex-wrap gap-2 *:flex-1">
            <Button
              look="line"
              data-invalid={problems.picture ? true : undefined}
              aria-describedby={problems.picture && `${id}-picture-problem`}
              onClick={() => pickFile('image', upload)}
            >
              {picture.src ? 'Upload another picture' : 'Upload a picture'}
            </Button>
            <Button look="line" onClick={() => setIsLibraryOpen(true)}>
              Choose from library
            </Button>
          </div>
          <Problem id={`${id}-picture`} problem={problems.picture ?? picture.failure} />
        </div>
        <FieldFrame
          id={`${id}-alt`}
          label="Describe the picture for people who cannot see it"
          hint="For example: “Four members plant a tree in front of the library.”"
          problem={problems.alt}
        >
          <textarea
            id={`${id}-alt`}
            rows={2}
            value={alt}
            disabled={isDecoration}
            onChange={(event) => setAlt(event.target.value)}
            aria-invalid={problems.alt ? true : undefined}
            aria-describedby={`${problems.alt ? `${id}-alt-problem ` : ''}${id}-alt-hint`}
            className="text-control disabled:opacity-50"
          />
        </FieldFrame>
        <label className="flex min-h-[46px] items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={isDecoration}
            onChange={(event) => setIsDecoration(event.target.checked)}
            className="size-[1.375rem] flex-none accent-main-800"
          />
          This picture is only decoration
        </label>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={isWaiting}>
            {isWaiting ? 'Uploading…' : existing ? 'Save' : 'Insert picture'}
          </Button>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      {isLibraryOpen && (
        <Library
          onUse={({ title, urls }) => {
            picture.chooseStored(urls.large);
            if (alt === '') setAlt(descriptionFrom(title));
          }}
          onFiles={([file]) => file && upload(file)}
          onClose={() => setIsLibraryOpen(false)}
        />
      )}
    </Dialog>
  );
}

/** The chosen picture. The upload starts right away, while the description is being typed. */
function useChosenPicture({ file, upload, existing }: PictureRequest) {
  const [chosen, setChosen] = useState(file && upload && { file, upload });
  const current = useRef(upload);
  const [storedUrl, setStoredUrl] = useState(existing?.src);
  const [failure, setFailure] = useState<string>();
  const [preview, setPreview] = useState<string>();
  const shownFile = chosen?.file;

  useEffect(() => {
    if (!shownFile) return undefined;
    const address = URL.createObjectURL(shownFile);
    setPreview(address);
    return () => {
      URL.revokeObjectURL(address);
      setPreview(undefined);
    };
  }, [shownFile]);

  return {
    src: preview ?? storedUrl,
    failure,
    chooseStored(url: string) {
      current.current = undefined;
      setFailure(undefined);
      setChosen(undefined);
      setStoredUrl(url);
    },
    choose(newFile: File, newUpload: Promise<Uploaded>) {
      current.current = newUpload;
      setFailure(undefined);
      setChosen({ file: newFile, upload: newUpload });
      newUpload.catch(() => {
        // Another picture may have been chosen in the meantime.
        if (current.current !== newUpload) return;
        setChosen(undefined);
        setFailure('This picture could not be uploaded. Try again or choose another one.');
      });
    },
    /** The URL once the upload is done; undefined where it failed. */
    async stored(): Promise<string | undefined> {
      if (!chosen) return storedUrl;
      return chosen.upload.then(({ url }) => url).catch(() => undefined);
    },
  };
}
