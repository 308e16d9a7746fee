import type { CSSProperties } from 'react';
import { Picture } from '../../../ui/picture.tsx';
import { isBanner } from '../slide-picture.rules.ts';
import { useSiteDetails } from '../site/site.queries.ts';
import type { SlideValues } from '../topics/slides.contract.ts';

/** What a laptop and a phone show of the picture of a slide. */
export function SlideCrops({ slide }: { slide: SlideValues }) {
  const { imageUrl, mobileImageUrl, title, tone, focusX, focusY } = slide;
  const { palette } = useSiteDetails();
  const focus = `${focusX}% ${focusY}%`;
  return (
    <div className="slide-crops" style={{ '--focus': focus } as CSSProperties}>
      <figure>
        <div
          className="slide-crop"
          data-palette={palette}
          data-tone={tone}
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
