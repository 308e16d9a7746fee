import { PictureDetails } from '../../media/admin/picture-details.tsx';
import { PictureField } from '../../media/admin/picture-field.tsx';
import { PictureTitle } from '../../media/admin/picture-title.tsx';
import { useTitledPicture } from '../../media/admin/use-titled-picture.ts';

export function EventPicture() {
  const { picture, item, title, setTitle, saveTitle } = useTitledPicture({
    name: 'imageUrl',
    size: 'large',
    fields: { category: 'events', entityType: 'event' },
    uploadedText: 'Your event media has been uploaded and categorized.',
  });
  return (
    <PictureField
      picture={picture}
      label="Event image"
      alt="The picture of this event"
      shape={picture.url || picture.upload ? 'h-auto max-h-[200px] w-36' : undefined}
      title={title !== undefined && <PictureTitle title={title} onChange={setTitle} onSave={saveTitle} />}
    >
      {item && <PictureDetails item={item} />}
    </PictureField>
  );
}
