import { z } from 'zod';
import { isTimeZone } from '../../../kernel/dates.ts';
import { lineOfText, requiredLine, text } from '../../../kernel/fields.ts';
import { palettes } from '../../../kernel/palettes.ts';
import { picture } from '../chapter-fields.contract.ts';
import { defineTopic } from '../define-topic.contract.ts';

const timeZoneMeaning = 'IANA name; every date a person reads or types is in this zone.';
const descriptionMeaning = 'One or two sentences for search engines and shared links.';
const shareImageMeaning = 'On the picture of shared links where a page has none.';
const palette = z.enum(palettes).describe('The colors of the website.');

export const identity = defineTopic({
  name: 'Name, colors and logo',
  access: 'owner',
  values: z.strictObject({
    chapterName: requiredLine(200, 'Please type the name of your chapter.'),
    organisationName: lineOfText(200),
    tagline: lineOfText(200),
    description: text(400).describe(descriptionMeaning),
    charteredIn: lineOfText(40),
    palette,
    timeZone: text(100).refine(isTimeZone, 'Please choose a time zone.').describe(timeZoneMeaning),
    markUrl: picture.describe('The logo; the flower where it is empty.'),
    shareImageUrl: picture.describe(shareImageMeaning),
  }),
  empty: { chapterName: 'Our Chapter', palette: 'evergreen', timeZone: 'America/New_York' },
  onSite: {
    chapterName: z.string(),
    organisationName: z.string(),
    tagline: z.string(),
    timeZone: z.string().describe(timeZoneMeaning),
    description: z.string().describe(descriptionMeaning),
    charteredIn: z.string(),
    palette,
    markUrl: z.string().optional().describe('The logo, where the chapter has one of its own.'),
    shareImageUrl: z.string().optional().describe(shareImageMeaning),
  },
  toSite: ({ shareImageUrl, markUrl, ...names }) => ({
    ...names,
    shareImageUrl: shareImageUrl || undefined,
    markUrl: markUrl || undefined,
  }),
});
