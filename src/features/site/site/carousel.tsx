import type { Slide } from '../site.contract.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { CarouselSlide } from './carousel-slide.tsx';
import { useCarousel } from './use-carousel.ts';

/** The banner. The server draws its first slide; without script all of them stand one below the other. */
export function Carousel({ slides }: { slides: readonly Slide[] }) {
  const { root, state, change, isPlayingNow, swipe, holds } = useCarousel(slides.length);
  const current = slides[state.current];
  if (!current) return null;
  return (
    <section
      ref={root}
      aria-roledescription="carousel"
      aria-label="Highlights"
      className="carousel"
      {...holds}
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
            // Without script everything is read, so nothing may be taken away before script is there.
            isInert={state.isReady && index !== state.current}
            isPictureWanted={state.wanted.has(index)}
          />
        ))}
      </div>
    </section>
  );
}
