import RemoveIcon from 'lucide-react/icons/trash-2';
import { useState, type CSSProperties } from 'react';
import { ChoiceField } from '../../../ui/forms/choice-field.tsx';
import { CheckboxField, TextAreaField, TextField } from '../../../ui/forms/field.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { PictureField, textButton } from '../../media/admin/picture-field.tsx';
import type { PictureUpload } from '../../media/admin/use-picture-upload.ts';
import { useSiteDetails } from '../site/site.queries.ts';
import { slideTone } from '../site/slide-tone.ts';
import { isBanner } from '../slide-picture.rules.ts';
import { slideTones, type SlideValues } from '../topics/slides.contract.ts';
import { FocalPointField } from './focal-point-field.tsx';
import { LinkField, type LinkTarget } from '../../../ui/forms/link-field.tsx';

export const slideToneNames: Record<SlideValues['tone'], string> = {
  green: 'Main color',
  gold: 'Gold',
  plum: 'Plum',
  bay: 'Light blue',
};

interface SlidePanelProps {
  /** The slide in the form, such as `slides.0`. */
  path: `slides.${number}`;
  slide: SlideValues;
  picture: PictureUpload;
  phonePicture: PictureUpload;
  targets: readonly LinkTarget[];
  onRemove: () => void;
}

/** The fields of one slide: its picture, and beside it on a laptop what it says. */
export function SlidePanel({ path, slide, picture, phonePicture, targets, onRemove }: SlidePanelProps) {
  const { palette } = useSiteDetails();
  return (
    <div className="slide-panel">
      <div className="grid grid-cols-1 content-start gap-4">
        <PictureField
          picture={picture}
          label="Picture"
          alt=""
          isRequired
          hint={slide.imageUrl !== '' && 'Tap what must stay in sight'}
          view={
            <div className="grid grid-cols-1 gap-2">
              <FocalPointField path={path} slide={slide} />
              <SlideCrops slide={slide} />
            </div>
          }
        />
        <PhonePicture picture={phonePicture} />
      </div>
      <div className="grid grid-cols-1 content-start gap-4">
        <TextField name={`${path}.title`} label="Title" />
        <TextAreaField name={`${path}.description`} label="Text" rows={2} optional />
        <TextField
          name={`${path}.imageAlt`}
          label="What the picture shows"
          hint="Read out to people who can’t see it."
          optional
        />
        <LinkField name={`${path}.link`} label="Link" targets={targets} />
        {slide.link !== '' && (
          <TextField
            name={`${path}.linkText`}
            label="Text of the button"
            hint="Empty: Find out more"
            optional
          />
        )}
        <ChoiceField
          name={`${path}.tone`}
          label="Background color"
          palette={palette}
          options={slideTones.map((value) => ({
            value,
            label: slideToneNames[value],
            swatch: `border border-line-strong bg-tone ${slideTone(value)}`,
          }))}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField name={`${path}.showFrom`} label="Show from" type="date" />
          <TextField name={`${path}.showUntil`} label="Show until" type="date" />
        </div>
        <CheckboxField name={`${path}.isHidden`} label="Hide this slide" />
        <button
          type="button"
          onClick={onRemove}
          className="flex min-h-[44px] items-center gap-2 justify-self-start font-semibold text-red-700 underline underline-offset-[.25em] hover:decoration-2"
        >
          <RemoveIcon aria-hidden="true" className="size-5" />
          Remove slide
        </button>
      </div>
    </div>
  );
}

/** What a laptop and a phone show of the picture of a slide. */
function SlideCrops({ slide }: { slide: SlideValues }) {
  const { imageUrl, mobileImageUrl, title, tone, focusX, focusY } = slide;
  const { palette } = useSiteDetails();
  const focus = `${focusX}% ${focusY}%`;
  return (
    <div className="slide-crops" style={{ '--focus': focus } as CSSProperties}>
      <figure>
        <div
          className={`slide-crop bg-tone text-on-tone ${slideTone(tone)}`}
          data-palette={palette}
          data-banner={isBanner(imageUrl) || undefined}
        >
          <p aria-hidden="true">{title}</p>
          <Picture src={imageUrl} alt="" sizes="300px" />
        </div>
        <figcaption>Laptop</figcaption>
      </figure>
      <figure>
        <Picture
          src={mobileImageUrl || imageUrl}
          alt=""
          sizes="140px"
          style={mobileImageUrl ? { objectPosition: 'center' } : undefined}
        />
        <figcaption>Phone</figcaption>
      </figure>
    </div>
  );
}

function PhonePicture({ picture }: { picture: PictureUpload }) {
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked && picture.url === '' && !picture.upload) {
    return (
      <p>
        <button type="button" className={textButton} onClick={() => setIsAsked(true)}>
          Other phone picture
        </button>
      </p>
    );
  }
  return (
    <PictureField
      picture={picture}
      label="Other phone picture"
      noun="photo"
      alt=""
      shape="size-[84px]"
      description="Phones show the square at its center."
    />
  );
}
