import RemoveIcon from 'lucide-react/icons/x';
import { useId, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/layout/button.tsx';
import { Hint, Problem } from '../../../ui/forms/field-frame.tsx';
import { useUnsavedChanges } from '../../../ui/forms/unsaved-changes.tsx';
import { useFieldA11y } from '../../../ui/forms/form-context.ts';
import { DropZone } from '../../media/admin/picture-drop.tsx';
import { pictureTypes } from '../../media/admin/picture-file.ts';
import { UploadRow } from '../../media/admin/upload-row.tsx';
import type { MemberFormValues } from './member-form-values.ts';
import { Portrait } from './portrait.tsx';
import type { Photo } from './use-photo.ts';

interface PhotoFieldProps {
  photo: Photo;
  memberId: number;
}

export function PhotoField({ photo, memberId }: PhotoFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const headingId = useId();
  const { id, problem: invalidUrl } = useFieldA11y({ name: 'imageUrl' });
  const problem = photo.refusal ?? invalidUrl;
  const imageUrl = useWatch<MemberFormValues, 'imageUrl'>({ name: 'imageUrl' });
  const guard = useUnsavedChanges(photo.uploads.length > 0, 'The photo you chose is not uploaded yet.');

  function choose(files: readonly File[]) {
    if (files[0]) photo.choose(files[0]);
  }

  function remove() {
    photo.remove();
    // The button that was pressed disappears with the photo.
    button.current?.focus();
  }

  return (
    <div role="group" aria-labelledby={headingId} className="grid gap-[.35rem]">
      <p id={headingId} className="font-semibold">
        Photo<span className="font-normal text-ink-2"> (optional)</span>
      </p>
      <DropZone onFiles={choose}>
        <div className="flex items-start gap-4">
          <div className="relative flex-none">
            <Preview memberId={memberId} imageUrl={imageUrl} />
            {imageUrl !== '' && (
              <button
                type="button"
                aria-label="Remove photo"
                title="Remove photo"
                onClick={remove}
                className="absolute -top-3 -right-3 grid size-[44px] place-items-center rounded-full border border-line-strong bg-surface text-ink hover:bg-linen"
              >
                <RemoveIcon aria-hidden="true" className="size-5" />
              </button>
            )}
          </div>
          <div className="grid gap-2 pl-2">
            <input
              ref={picker}
              type="file"
              accept={pictureTypes}
              hidden
              onChange={({ currentTarget }) => {
                choose([...(currentTarget.files ?? [])]);
                // Otherwise choosing the same file again would not fire a change event.
                currentTarget.value = '';
              }}
            />
            <div>
              <Button
                ref={button}
                look="line"
                data-invalid={problem ? true : undefined}
                aria-describedby={problem ? `${id}-problem ${id}-hint` : `${id}-hint`}
                onClick={() => picker.current?.click()}
              >
                {imageUrl === '' ? 'Choose a photo' : 'Choose another photo'}
              </Button>
            </div>
            <Hint id={id} hint={hint} />
          </div>
        </div>
      </DropZone>
      <div role="alert">
        <Problem id={id} problem={problem} />
      </div>
      <ChosenPhoto photo={photo} />
      {guard}
    </div>
  );
}

const hint = 'A clear photo of the face. You can also drag it here.';

function Preview({ memberId, imageUrl }: { memberId: number; imageUrl: string }) {
  const { getValues } = useFormContext<MemberFormValues>();
  const name = getValues('name');
  return (
    <Portrait
      member={{ id: memberId, name, imageUrl }}
      alt={name ? `Portrait of ${name}` : 'The photo you chose'}
      className="h-[120px] w-[100px]"
    />
  );
}

/** The file that is uploading, or failed to. */
function ChosenPhoto({ photo: { uploads, queue, retry } }: { photo: Photo }) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Chosen photo" className="mt-2 grid gap-2">
      {uploads.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          title=""
          isSelected={false}
          onStop={() => queue.stop(upload.key)}
          onRetry={() => retry(upload.key, upload.file)}
          onRemove={() => queue.remove(upload.key)}
        />
      ))}
    </ul>
  );
}
