import { PictureDetails } from '../../media/admin/picture-details.tsx';
import { PictureField } from '../../media/admin/picture-field.tsx';
import { useStoredPicture } from '../../media/admin/stored-picture.ts';
import { usePictureUpload } from '../../media/admin/use-picture-upload.ts';

export function EventPicture() {
  const picture = usePictureUpload({
    name: 'imageUrl',
    size: 'large',
    fields: { category: 'events', entityType: 'event' },
    uploadedText: 'Your event media has been uploaded and categorized.',
  });
  const item = useStoredPicture(picture.url);
  return (
    <PictureField
      picture={picture}
      label="Event image"
      alt="The picture of this event"
      description={item?.title}
    >
      {item && <PictureDetails key={item.id} item={item} />}
    </PictureField>
  );
}
