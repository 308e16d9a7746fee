import OpenIcon from 'lucide-react/icons/chevron-down';
import LaterIcon from 'lucide-react/icons/clock';
import HiddenIcon from 'lucide-react/icons/eye-off';
import PictureIcon from 'lucide-react/icons/image';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { dayIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { Mark, RowContent } from '../../../ui/layout/rows.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useDescribedPicture } from '../../media/admin/use-described-picture.ts';
import { usePictureUpload } from '../../media/admin/use-picture-upload.ts';
import type { SlideValues } from '../topics/slides.contract.ts';
import { center } from './focal-point.ts';
import { emptySlide, shownState } from './slide-list.ts';
import { SlidePanel } from './slide-panel.tsx';
import type { LinkTarget } from '../../../ui/forms/link-field.tsx';

interface SlideRowProps {
  index: number;
  titleId: string;
  handle: ReactNode;
  isOpen: boolean;
  targets: readonly LinkTarget[];
  onToggle: () => void;
  onRemove: () => void;
}

/** One slide. Its row opens in place. */
export function SlideRow({ index, titleId, handle, isOpen, targets, onToggle, onRemove }: SlideRowProps) {
  const path = `slides.${index}` as const;
  const { setValue } = useFormContext<{ slides: SlideValues[] }>();
  // A slide that is being removed renders once more without values.
  const slide = useWatch<{ slides: SlideValues[] }, 'slides'>({ name: 'slides' })[index] ?? emptySlide;
  const picture = useDescribedPicture({
    name: `${path}.imageUrl`,
    altName: `${path}.imageAlt`,
    // What was chosen for the last picture does not suit the new one; phones would go on showing the last.
    onChange() {
      setValue(`${path}.focusX`, center.x, { shouldDirty: true });
      setValue(`${path}.focusY`, center.y, { shouldDirty: true });
      setValue(`${path}.mobileImageUrl`, '', { shouldDirty: true });
    },
  });
  const phonePicture = usePictureUpload({
    name: `${path}.mobileImageUrl`,
    size: 'large',
    fields: { category: 'about' },
  });
  const isUploading = picture.upload !== undefined || phonePicture.upload !== undefined;
  return (
    <>
      <SlideHead {...{ slide, titleId, handle, isOpen, onToggle }} />
      {/* A closed slide continues its uploads. */}
      {(isOpen || isUploading) && (
        <div hidden={!isOpen}>
          <SlidePanel {...{ path, slide, picture, phonePicture, targets, onRemove }} />
        </div>
      )}
    </>
  );
}

interface SlideHeadProps extends Pick<SlideRowProps, 'titleId' | 'handle' | 'isOpen' | 'onToggle'> {
  slide: SlideValues;
}

function SlideHead({ slide, titleId, handle, isOpen, onToggle }: SlideHeadProps) {
  const { now, timeZone } = useDocument();
  const { text, isOff } = shownState(slide, dayIn(timeZone, now));
  const look = `h-12 w-16 flex-none rounded-1 bg-sand object-cover ${isOff ? 'grayscale' : ''}`;
  return (
    <div className="slide-head" data-open={isOpen || undefined}>
      <RowContent
        id={titleId}
        titleId={titleId}
        title={slide.title || 'New slide'}
        handle={handle}
        isOpen={isOpen}
        onOpen={onToggle}
        media={
          slide.imageUrl ? (
            <Picture
              src={slide.imageUrl}
              alt=""
              sizes="64px"
              className={look}
              style={{ objectPosition: `${slide.focusX}% ${slide.focusY}%` }}
            />
          ) : (
            <span className={`grid place-items-center text-ink-3 ${look}`}>
              <PictureIcon aria-hidden="true" className="size-6" />
            </span>
          )
        }
      >
        {isOff ? (
          <Mark tone={slide.isHidden ? 'plain' : 'accent'} Icon={slide.isHidden ? HiddenIcon : LaterIcon}>
            {text}
          </Mark>
        ) : (
          <p>{text}</p>
        )}
      </RowContent>
      <OpenIcon aria-hidden="true" className={`size-5 flex-none text-ink-2 ${isOpen ? 'rotate-180' : ''}`} />
    </div>
  );
}
