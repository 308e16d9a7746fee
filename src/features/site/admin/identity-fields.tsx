import { TextAreaField, TextField } from '../../../ui/forms/field.tsx';
import { PictureField } from '../../media/admin/picture-field.tsx';
import { usePictureUpload } from '../../media/admin/use-picture-upload.ts';
import { MarkField } from './mark-field.tsx';
import { PaletteField } from './palette-field.tsx';
import { TimeZoneChange, type NextEvent } from './time-zone-change.tsx';
import { topicInfos } from './topic-infos.ts';

const infos = topicInfos.identity;
const heading = 'font-sans text-[1.125rem] leading-[1.3] font-[650] tracking-normal';

export function IdentityFields({ nextEvents }: { nextEvents: readonly NextEvent[] }) {
  const picture = usePictureUpload({ name: 'shareImageUrl', size: 'large', fields: { category: 'about' } });
  return (
    <>
      <h2 className={heading}>Name and time zone</h2>
      <TextField name="chapterName" label={infos.chapterName.label} required />
      <TextField
        name="organisationName"
        label={infos.organisationName.label}
        hint="The one that your chapter belongs to."
        optional
      />
      <TextField
        name="tagline"
        label={infos.tagline.label}
        hint="A few words at the top of every page."
        optional
      />
      <TextField name="charteredIn" label={infos.charteredIn.label} hint="The year, such as 1962." optional />
      <TimeZoneChange nextEvents={nextEvents} />
      <h2 className={heading}>Colors and logo</h2>
      <MarkField />
      <PaletteField />
      <h2 className={heading}>Search results and shared links</h2>
      <TextAreaField
        name="description"
        label={infos.description.label}
        hint="One or two sentences that people read in search results."
        rows={3}
        optional
      />
      <PictureField
        picture={picture}
        label={infos.shareImageUrl.label}
        alt="The picture for shared links"
        description="On shared links to pages without a picture. One of 1200 × 630 pixels fills that of the home page."
      />
    </>
  );
}
