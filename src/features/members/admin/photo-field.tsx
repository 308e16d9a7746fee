import { useWatch } from 'react-hook-form';
import { PictureField } from '../../media/admin/picture-field.tsx';
import { usePictureUpload } from '../../media/admin/use-picture-upload.ts';
import type { MemberFormValues } from './member-record.ts';
import { Portrait } from './portrait.tsx';

const shape = 'h-[84px] w-[72px]';
const MAX_TITLE_LENGTH = 200;

/** The photo of a member; for a new one without an id. */
export function PhotoField({ memberId }: { memberId: number | undefined }) {
  const name = useWatch<MemberFormValues, 'name'>({ name: 'name' }).trim();
  const portrait = name && `Portrait of ${name}`;
  const picture = usePictureUpload({
    name: 'imageUrl',
    size: 'medium',
    fields: { category: 'about', entityType: 'member', entityId: memberId?.toString() },
    title: portrait.slice(0, MAX_TITLE_LENGTH) || undefined,
  });
  return (
    <PictureField
      picture={picture}
      label="Photo"
      noun="photo"
      hasX
      alt={portrait || 'The photo you chose'}
      shape={shape}
      placeholder={<Portrait member={{ id: memberId ?? 0, name }} alt="" className={`flex-none ${shape}`} />}
    />
  );
}
