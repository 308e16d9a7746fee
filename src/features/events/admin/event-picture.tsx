import RemoveIcon from 'lucide-react/icons/trash-2';
import UploadIcon from 'lucide-react/icons/upload';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { pictureSources } from '../../../kernel/picture-address.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { FieldFrame, Hint, Problem } from '../../../ui/forms/field-frame.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useUnsavedChanges } from '../../../ui/forms/unsaved-changes.tsx';
import { FilePicture } from '../../media/admin/file-picture.tsx';
import { ChoosePictures, DropZone } from '../../media/admin/picture-drop.tsx';
import { isUnderWay } from '../../media/admin/upload-queue.ts';
import { UploadRow } from '../../media/admin/upload-row.tsx';
import type { MediaItem } from '../../media/media.contract.ts';
import type { EventFormValues } from './event-form-values.ts';
import type { EventPictureState } from './use-event-picture.ts';

const preview = 'max-h-[200px] w-auto max-w-full rounded-2 bg-sand object-contain';
const notUploadedText =
  'The picture you chose is not uploaded yet. If you leave now, you’ll have to choose it again.';

/** Chooses, previews, uploads or removes the picture of an event. */
export function EventPicture({ picture }: { picture: EventPictureState }) {
  const { setValue } = useFormContext<EventFormValues>();
  const imageUrl = useWatch<EventFormValues, 'imageUrl'>({ name: 'imageUrl' });
  const id = useId();
  const { chosen, stored, rejection, choose, remove, upload } = picture;
  const isUploading = chosen !== undefined && isUnderWay(chosen);
  const guard = useUnsavedChanges(chosen !== undefined && !isUploading, notUploadedText);

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
        <Problem id={`${id}-rejection`} problem={rejection} />
      </div>
      {chosen && <ChosenPicture picture={picture} />}
      {!chosen && imageUrl && (
        <div className="grid justify-items-start gap-3">
          <Picture
            src={imageUrl}
            alt="The picture of this event"
            sizes="(width < 56.25rem) 100vw, 400px"
            className={preview}
          />
          {stored?.urls.large === imageUrl && <StoredPictureDetails item={stored} />}
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
        {(chosen || imageUrl) && (
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
            ? 'Upload it now, or save the event to upload it.'
            : `Choose ${imageUrl ? 'another picture' : 'a picture'} first.`
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
          hint="Helps you find it later. Defaults to the file name."
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

function StoredPictureDetails({ item }: { item: MediaItem }) {
  const size = pictureSources(item.urls.original);
  const details = [
    ['Title', item.title],
    ['File', item.filename],
    ['Size', size && `${size.width} × ${size.height} pixels`],
    ['Folder', item.folderPath],
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm wrap-anywhere">
      {details.map(
        ([name, text]) =>
          text && (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
