import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../kernel/http-client.ts';
import { pictureSources } from '../../../kernel/picture-address.ts';
import { FieldFrame } from '../../../ui/forms/field-frame.tsx';
import { toFormError } from '../../../ui/forms/form-errors.ts';
import { useAction } from '../../../ui/use-action.ts';
import { renameMedia, type MediaItem } from '../media.contract.ts';
import { Advanced } from '../../../ui/forms/advanced.tsx';
import { mediaKeys } from './stored-picture.ts';

/** What is stored about a picture. Its title can be changed. */
export function PictureDetails({ item }: { item: MediaItem }) {
  const size = pictureSources(item.urls.original);
  const details = [
    ['File', item.filename],
    ['Size', size && `${size.width} × ${size.height} pixels`],
    ['Folder', item.folderPath],
  ];
  return (
    <Advanced>
      <PictureTitle item={item} />
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
    </Advanced>
  );
}

function PictureTitle({ item }: { item: MediaItem }) {
  const client = useQueryClient();
  const id = useId();
  const [title, setTitle] = useState(item.title);
  const rename = useAction({
    // Each change of the title is another one, so it gets its own key.
    run: () =>
      call(renameMedia, {
        params: { id: item.id },
        body: { title },
        idempotencyKey: crypto.randomUUID(),
      }),
    onDone: async (saved) => {
      await client.invalidateQueries({ queryKey: mediaKeys.all });
      client.setQueryData(mediaKeys.item(item.id), saved);
    },
    failed: (error) => toFormError(error).message,
  });
  const save = () => title.trim() !== item.title && rename.run();
  return (
    <FieldFrame id={id} label="Picture title" hint="Helps you find it later." problem={undefined}>
      <input
        id={id}
        type="text"
        maxLength={200}
        aria-describedby={`${id}-hint`}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It would submit the form around it.
          event.preventDefault();
          save();
        }}
        className="text-control"
      />
    </FieldFrame>
  );
}
