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
  const focus = `${Math.round(slide.focusX)}% from the left, ${Math.round(slide.focusY)}% from the top`;
  return [
    slide.title,
    slide.description,
    `Picture: ${slide.imageUrl}, centered ${focus}`,
    slide.mobileImageUrl && `Other phone picture: ${slide.mobileImageUrl}`,
    slide.imageAlt && `It shows: ${slide.imageAlt}`,
    `Background color: ${slideToneNames[slide.tone]}`,
    slide.link && `Link: ${slide.link}`,
    slide.linkText && `Button: ${slide.linkText}`,
    slide.showFrom && `From ${slide.showFrom}`,
    slide.showUntil && `Until ${slide.showUntil}`,
    slide.isHidden && 'Hidden',
  ]
    .filter(Boolean)
    .join('\n');
}
