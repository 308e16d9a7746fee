import RemoveIcon from 'lucide-react/icons/trash-2';
import UploadIcon from 'lucide-react/icons/upload';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/layout/button.tsx';
import { FieldFrame, Hint, Problem } from '../../../ui/forms/field-frame.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useUnsavedChanges } from '../../../ui/forms/unsaved-changes.tsx';
import { FilePicture } from '../../media/admin/file-picture.tsx';
import { ChoosePictures, DropZone } from '../../media/admin/picture-drop.tsx';
import { isUnderWay } from '../../media/admin/upload-queue.ts';
import { UploadRow } from '../../media/admin/upload-row.tsx';
import { EventPictureFacts } from './event-picture-facts.tsx';
import type { EventFormValues } from './event-form-values.ts';
import type { EventPictureState } from './use-event-picture.ts';

const preview = 'max-h-[200px] w-auto max-w-full rounded-2 bg-sand object-contain';
const unsentText =
  'The picture you chose is not uploaded yet. If you leave now, please choose it again when you come back.';

/** The picture beside an event: chosen, looked at, given a title, uploaded, or taken away. */
export function EventPicture({ picture }: { picture: EventPictureState }) {
  const { setValue } = useFormContext<EventFormValues>();
  const address = useWatch<EventFormValues, 'imageUrl'>({ name: 'imageUrl' });
  const id = useId();
  const { chosen, stored, refusal, choose, remove, upload } = picture;
  const isUploading = chosen !== undefined && isUnderWay(chosen);
  const guard = useUnsavedChanges(chosen !== undefined && !isUploading, unsentText);

  function clear() {
    remove();
    setValue('imageUrl', '', { shouldDirty: true, shouldValidate: true });
    document.querySelector<HTMLElement>(`[id="${id}"] button`)?.focus();
  }

  return (
    <section aria-labelledby={`${id}-name`} className="grid gap-3">
      <h2 id={`${id}-name`} className="font-sans text-[1rem] leading-[1.5] font-semibold tracking-normal">
        Event image <span className="font-normal text-ink-2">(optional)</span>
      </h2>
      <DropZone onFiles={choose}>
        <div id={id} className="grid gap-3">
          <ChoosePictures isForOne onFiles={choose} />
        </div>
      </DropZone>
      <div role="alert">
        <Problem id={`${id}-refusal`} problem={refusal} />
      </div>
      {chosen && <ChosenPicture picture={picture} />}
      {!chosen && address && (
        <div className="grid justify-items-start gap-3">
          <Picture
            src={address}
            alt="The picture of this event"
            sizes="(width < 56.25rem) 100vw, 400px"
            className={preview}
          />
          {stored?.urls.large === address && <EventPictureFacts item={stored} />}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="line"
          aria-disabled={!chosen || isUploading}
          aria-describedby={`${id}-upload-hint`}
          onClick={() => !isUploading && void upload()}
        >
          <UploadIcon aria-hidden="true" className="size-5" />
          {isUploading ? 'Uploading...' : 'Upload'}
        </Button>
        {(chosen || address) && (
          <Button look="line" onClick={clear}>
            <RemoveIcon aria-hidden="true" className="size-5" />
            Remove
          </Button>
        )}
      </div>
      <Hint
        id={`${id}-upload`}
        hint={
          chosen
            ? 'Upload it now, or go on: it is uploaded with the event when you save.'
            : `Choose ${address ? 'another picture' : 'a picture'} first, then you can upload it.`
        }
      />
      {guard}
    </section>
  );
}

function ChosenPicture({ picture }: { picture: EventPictureState }) {
  const id = useId();
  const { queue, title, setTitle, upload } = picture;
  const chosen = picture.chosen!;
  return (
    <div className="grid gap-3">
      <FilePicture
        file={chosen.file}
        className={`min-h-[80px] min-w-[120px] justify-self-start ${preview}`}
      />
      {(chosen.state.name !== 'chosen' || chosen.state.wasStopped) && (
        <ul aria-label="Chosen picture" className="grid max-w-[34rem]">
          <UploadRow
            upload={chosen}
            title={title}
            isSelected={false}
            onStop={() => queue.stop(chosen.key)}
            onRetry={() => void upload()}
          />
        </ul>
      )}
      <div className="max-w-[34rem]">
        <FieldFrame
          id={id}
          label="Picture title"
          hint="So that you find it again among the chapter’s pictures. Left empty, it is the name of the file."
          problem={undefined}
        >
          <input
            id={id}
            type="text"
            maxLength={200}
            aria-describedby={`${id}-hint`}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
            className="text-control"
          />
        </FieldFrame>
      </div>
    </div>
  );
}
