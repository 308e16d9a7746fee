import { z } from 'zod';
import { lineOfText, pictureUrlField, requiredLine, text } from '../../../kernel/fields.ts';
import { day, link, picture } from '../chapter-fields.contract.ts';
import { defineTopic } from '../define-topic.contract.ts';

export const MAX_SLIDES = 8;

export const slideTones = ['green', 'gold', 'plum', 'bay'] as const;
const tone = z.enum(slideTones).describe('The background color of the text.');

const slide = z.strictObject({
  title: requiredLine(60, 'Please give the slide a title.'),
  description: text(140),
  imageUrl: text(2000).min(1, { error: 'Please add a picture.', abort: true }).pipe(pictureUrlField),
  mobileImageUrl: picture.describe('Another picture for phones, or empty.'),
  focusX: z.number().min(0).max(100).describe('What must stay in sight, in percent from the left.'),
  focusY: z.number().min(0).max(100).describe('The same from the top.'),
  imageAlt: lineOfText(300),
  link,
  linkText: lineOfText(30)
    .default('')
    .describe('What the button that leads there says; “Find out more” where it is empty.'),
  tone,
  isHidden: z.boolean(),
  showFrom: day,
  showUntil: day,
});

export type SlideValues = z.infer<typeof slide>;

const slideOnSite = z.object({
  title: z.string(),
  description: z.string(),
  imageUrl: z.string().describe('The large size of a picture.'),
  mobileImageUrl: z.string().optional().describe('Another picture for phones.'),
  focus: z
    .object({ x: z.number(), y: z.number() })
    .describe('What must stay in sight where a picture is cropped, in percent from the left and the top.'),
  imageAlt: z.string(),
  link: z.string().optional().describe('A path on this site or an https address.'),
  linkText: z.string().optional().describe('What the button that leads there says.'),
  tone,
});

export const slides = defineTopic({
  name: 'Home slides',
  values: z.strictObject({
    slides: z
      .array(
        slide.refine(({ showFrom, showUntil }) => !showFrom || !showUntil || showFrom <= showUntil, {
          path: ['showUntil'],
          message: 'Please choose a day that is not before the first.',
        }),
      )
      .max(MAX_SLIDES, `Please use at most ${MAX_SLIDES} slides.`),
  }),
  empty: {},
  onSite: { slides: z.array(slideOnSite) },
  toSite: (values, { day: today }) => ({
    slides: values.slides
      .filter((each) => isShownOn(today, each))
      .map(({ title, description, imageUrl, imageAlt, ...each }) => ({
        title,
        description,
        imageUrl,
        mobileImageUrl: each.mobileImageUrl || undefined,
        focus: { x: each.focusX, y: each.focusY },
        imageAlt,
        link: each.link || undefined,
        linkText: each.linkText || undefined,
        tone: each.tone,
      })),
  }),
});

/** Whether a slide is shown on a day such as `2026-12-01`; both ends belong to its time. */
export function isShownOn(
  today: string,
  { isHidden, showFrom, showUntil }: Pick<SlideValues, 'isHidden' | 'showFrom' | 'showUntil'>,
): boolean {
  return !isHidden && (!showFrom || showFrom <= today) && (!showUntil || today <= showUntil);
}
