import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import PauseIcon from 'lucide-react/icons/pause';
import PlayIcon from 'lucide-react/icons/play';
import type { Dispatch } from 'react';
import type { Slide } from '../site.contract.ts';
import { isDark } from './carousel-slide.tsx';
import type { CarouselChange, CarouselState } from './carousel-state.ts';

interface CarouselControlsProps {
  state: CarouselState;
  change: Dispatch<CarouselChange>;
  tone: Slide['tone'];
}

/** Pause comes first: whoever is disturbed by the movement can end it before anything else. */
export function CarouselControls({ state, change, tone }: CarouselControlsProps) {
  const { isPlaying, count, current } = state;
  const Icon = isPlaying ? PauseIcon : PlayIcon;
  return (
    <div
      className={`carousel-controls print:hidden noscript:hidden ${isDark(tone) ? 'on-dark' : ''}`}
      data-tone={tone}
    >
      <button
        type="button"
        aria-label={isPlaying ? 'Pause slide show' : 'Play slide show'}
        className="carousel-button"
        onClick={() => change({ type: isPlaying ? 'pause' : 'play' })}
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
      <div role="group" aria-label="Choose slide" className="mx-2 flex">
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
      <button
        type="button"
        aria-label="Previous slide"
        className="carousel-button"
        onClick={() => change({ type: 'step', by: -1 })}
      >
        <ArrowLeftIcon aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        aria-label="Next slide"
        className="carousel-button"
        onClick={() => change({ type: 'step', by: 1 })}
      >
        <ArrowRightIcon aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
