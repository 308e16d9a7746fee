import { useWatch } from 'react-hook-form';
import { PictureField } from '../../media/admin/picture-field.tsx';
import { usePictureUpload } from '../../media/admin/use-picture-upload.ts';
import { Logo } from './logo.tsx';
import type { PartnerFormValues } from './partner-record.ts';

const shape = 'h-[72px] w-[112px]';
const MAX_TITLE_LENGTH = 200;

/** The logo of a partner; for a new one without an id. */
export function LogoField({ partnerId }: { partnerId: number | undefined }) {
  const name = useWatch<PartnerFormValues, 'name'>({ name: 'name' }).trim();
  const logo = name && `Logo of ${name}`;
  const picture = usePictureUpload({
    name: 'imageUrl',
    size: 'large',
    fields: { category: 'about', entityType: 'partner', entityId: partnerId?.toString() },
    title: logo.slice(0, MAX_TITLE_LENGTH) || undefined,
  });
  return (
    <PictureField
      picture={picture}
      label="Logo"
      noun="logo"
      isRequired
      isWhole
      alt={logo || 'The logo you chose'}
      shape={shape}
      placeholder={<Logo imageUrl="" className={shape} />}
    />
  );
}
