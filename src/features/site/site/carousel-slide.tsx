import { pictureSources } from '../../../kernel/picture-address.ts';
import type { Slide } from '../site.contract.ts';

interface CarouselSlideProps {
  slide: Slide;
  place: { number: number; of: number };
  isCurrent: boolean;
  isInert: boolean;
  isPictureWanted: boolean;
}

export function CarouselSlide({ slide, place, isCurrent, isInert, isPictureWanted }: CarouselSlideProps) {
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${place.number} of ${place.of}`}
      className={`carousel-slide ${isDark(slide.tone) ? 'on-dark' : ''}`}
      data-tone={slide.tone}
      data-current={isCurrent || undefined}
      inert={isInert}
    >
      <div className="carousel-text">
        <h2 className="text-4xl font-[420] text-pretty">{slide.title}</h2>
        <p className="mt-[1.1rem] max-w-[30ch] text-lg leading-[1.5]">{slide.description}</p>
      </div>
      <SlidePicture slide={slide} isFirst={place.number === 1} isWanted={isPictureWanted} />
    </div>
  );
}

export function isDark(tone: Slide['tone']): boolean {
  return tone === 'green' || tone === 'plum';
}

interface SlidePictureProps {
  slide: Slide;
  isFirst: boolean;
  isWanted: boolean;
}

/** A picture that is not drawn is not loaded either: the slides behind the first cost nothing until they are wanted. */
function SlidePicture({ slide, isFirst, isWanted }: SlidePictureProps) {
  const { imageUrl, mobileImageUrl, imageAlt } = slide;
  const mobile = mobileImageUrl === undefined ? undefined : pictureSources(mobileImageUrl);
  const { srcSet, ...size } = pictureSources(imageUrl) ?? {};
  return (
    <picture className="carousel-picture" data-waiting={!isWanted || undefined}>
      {mobileImageUrl && (
        <source
          media="(width < 56.25rem)"
          srcSet={mobile?.srcSet ?? mobileImageUrl}
          sizes="100vw"
          width={mobile?.width}
          height={mobile?.height}
        />
      )}
      <img
        src={imageUrl}
        srcSet={srcSet}
        sizes="100vw"
        alt={imageAlt}
        {...size}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
