import { PictureField } from '../../media/admin/picture-field.tsx';
import { usePictureUpload } from '../../media/admin/use-picture-upload.ts';
import { topicInfos } from './topic-infos.ts';

export function MarkField() {
  const picture = usePictureUpload({ name: 'markUrl', size: 'large', fields: { category: 'about' } });
  return (
    <PictureField
      picture={picture}
      label={topicInfos.identity.markUrl.label}
      noun="logo"
      alt="The logo of the chapter"
      description="Square, PNG or SVG. Without one, the website shows the flower."
      shape="size-[84px] object-contain! bg-white!"
    />
  );
}
