import SlidesIcon from 'lucide-react/icons/images';
import { slideToneNames } from '../admin/slide-panel.tsx';
import { SlidesFields } from '../admin/slides-fields.tsx';
import { homePage, joined, type TopicModule } from '../admin/topic-module.ts';
import type { ChapterValues } from '../topics.contract.ts';
import { isShownOn, type SlideValues } from './slides.contract.ts';

export const slides: TopicModule<ChapterValues['slides']> = {
  Icon: SlidesIcon,
  summary: (values, { today }) => {
    const shown = values.slides.filter((slide) => isShownOn(today, slide)).length;
    const off = values.slides.length - shown;
    return joined([shown > 0 && `${shown} shown`, off > 0 && `${off} not shown today`]);
  },
  previews: () => [homePage],
  fields: {
    slides: {
      label: 'Slides',
      toText: (values) => values.map(describeSlide).join('\n\n'),
      input: (_, { targets }) => <SlidesFields targets={targets} />,
    },
  },
};

function describeSlide(slide: SlideValues): string {
  const {
    title,
    description,
    imageUrl,
    mobileImageUrl,
    imageAlt,
    link,
    linkText,
    isHidden,
    showFrom,
    showUntil,
  } = slide;
  const focus = `${Math.round(slide.focusX)}% from the left, ${Math.round(slide.focusY)}% from the top`;
  return [
    title,
    description,
    `Picture: ${imageUrl}, centered ${focus}`,
    mobileImageUrl && `Other phone picture: ${mobileImageUrl}`,
    imageAlt && `It shows: ${imageAlt}`,
    `Background color: ${slideToneNames[slide.tone]}`,
    link && `Link: ${link}`,
    linkText && `Button: ${linkText}`,
    showFrom && `From ${showFrom}`,
    showUntil && `Until ${showUntil}`,
    isHidden && 'Hidden',
  ]
    .filter(Boolean)
    .join('\n');
}
