import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import PauseIcon from 'lucide-react/icons/pause';
import PlayIcon from 'lucide-react/icons/play';
import { Fragment, type CSSProperties, type Dispatch } from 'react';
import { pictureSources } from '../../../kernel/picture-url.ts';
import { isBanner } from '../slide-picture.rules.ts';
import type { Site } from '../site.contract.ts';
import type { CarouselChange, CarouselState } from './carousel-state.ts';
import { slideTone } from './slide-tone.ts';
import { useCarousel } from './use-carousel.ts';

type Slide = Site['slides'][number];

/** The banner of the home page. Without script, all slides are shown one below the other. */
export function Carousel({ slides }: { slides: readonly Slide[] }) {
  const { root, state, change, isPlayingNow, swipe, pauseHandlers } = useCarousel(slides.length);
  const current = slides[state.current];
  if (!current) return null;
  return (
    <section
      ref={root}
      aria-roledescription="carousel"
      aria-label="Highlights"
      className="carousel"
      {...pauseHandlers}
    >
      {slides.length > 1 && <CarouselControls state={state} change={change} tone={current.tone} />}
      <div
        className="carousel-slides"
        aria-live={isPlayingNow || !state.isReady ? 'off' : 'polite'}
        {...swipe}
      >
        {slides.map((slide, index) => (
          <CarouselSlide
            key={`${slide.imageUrl} ${slide.title}`}
            slide={slide}
            place={{ number: index + 1, of: slides.length }}
            isCurrent={index === state.current}
            // Not before hydration: without script, every slide must be readable.
            isInert={state.isReady && index !== state.current}
            shouldLoadImage={state.imagesToLoad.has(index)}
          />
        ))}
      </div>
    </section>
  );
}

interface CarouselControlsProps {
  state: CarouselState;
  change: Dispatch<CarouselChange>;
  tone: Slide['tone'];
}

/** Pause comes first, so that keyboard users can stop the movement before anything else. */
function CarouselControls({ state, change, tone }: CarouselControlsProps) {
  const { isPlaying, count, current } = state;
  return (
    <div className={`carousel-controls print:hidden noscript:hidden ${slideTone(tone)}`}>
      <IconButton
        label={isPlaying ? 'Pause slide show' : 'Play slide show'}
        Icon={isPlaying ? PauseIcon : PlayIcon}
        onClick={() => change({ type: isPlaying ? 'pause' : 'play' })}
      />
      <div role="group" aria-label="Choose slide" className="mx-2 flex min-w-0">
        {Array.from({ length: count }, (_, slide) => (
          <button
            key={slide}
            type="button"
            aria-label={`Slide ${slide + 1}`}
            aria-current={slide === current ? 'true' : undefined}
            className="carousel-dot"
            onClick={() => change({ type: 'choose', slide })}
          />
        ))}
      </div>
      <IconButton
        label="Previous slide"
        Icon={ArrowLeftIcon}
        onClick={() => change({ type: 'step', by: -1 })}
      />
      <IconButton label="Next slide" Icon={ArrowRightIcon} onClick={() => change({ type: 'step', by: 1 })} />
    </div>
  );
}

interface IconButtonProps {
  label: string;
  Icon: typeof PlayIcon;
  onClick: () => void;
}

function IconButton({ label, Icon, onClick }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} className="carousel-button" onClick={onClick}>
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

interface CarouselSlideProps {
  slide: Slide;
  place: { number: number; of: number };
  isCurrent: boolean;
  isInert: boolean;
  shouldLoadImage: boolean;
}

function CarouselSlide({ slide, place, isCurrent, isInert, shouldLoadImage }: CarouselSlideProps) {
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${place.number} of ${place.of}`}
      className={`carousel-slide bg-tone text-on-tone ${slideTone(slide.tone)}`}
      data-current={isCurrent || undefined}
      inert={isInert}
    >
      <div className="carousel-text">
        <h2 className="font-[420] text-pretty">
          {sentencesOf(slide.title).map(({ start, sentence }) => (
            <Fragment key={start}>
              <span className="inline-block">{sentence}</span>{' '}
            </Fragment>
          ))}
        </h2>
        {slide.description && (
          <p className="mt-[1.1rem] max-w-[30ch] text-lg leading-[1.5]">{slide.description}</p>
        )}
        {slide.link && (
          <a href={slide.link} className="carousel-action">
            <span>
              {slide.linkText ?? 'Find out more'}
              <span className="sr-only">: {slide.title}</span>
            </span>
            <ArrowRightIcon aria-hidden="true" className="size-5 flex-none" />
          </a>
        )}
      </div>
      <SlideImage slide={slide} isFirst={place.number === 1} shouldLoad={shouldLoadImage} />
    </div>
  );
}

/** A title breaks between its sentences first. */
function sentencesOf(title: string): { start: number; sentence: string }[] {
  const found = title.matchAll(/\S.*?(?:[.!?](?=\s)|$)/g);
  return Array.from(found, ({ index, 0: sentence }) => ({ start: index, sentence }));
}

interface SlideImageProps {
  slide: Slide;
  isFirst: boolean;
  shouldLoad: boolean;
}

/** Hidden until needed, because browsers do not load images that are not displayed. */
function SlideImage({ slide, isFirst, shouldLoad }: SlideImageProps) {
  const { imageUrl, mobileImageUrl, imageAlt, focus } = slide;
  const mobile = mobileImageUrl === undefined ? undefined : pictureSources(mobileImageUrl);
  const { srcSet, ...size } = pictureSources(imageUrl) ?? {};
  return (
    <picture
      className="carousel-picture"
      data-waiting={!shouldLoad || undefined}
      data-banner={isBanner(imageUrl) || undefined}
      style={{ '--focus': `${focus.x}% ${focus.y}%` } as CSSProperties}
    >
      {mobileImageUrl && (
        <source
          media="(width < 37.5rem)"
          srcSet={mobile?.srcSet ?? mobileImageUrl}
          sizes="100vw"
          width={mobile?.width}
          height={mobile?.height}
        />
      )}
      <img
        src={imageUrl}
        srcSet={srcSet}
        sizes={isBanner(imageUrl) ? '100vw' : '(width < 56.25rem) 100vw, 60vw'}
        alt={imageAlt}
        {...size}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
