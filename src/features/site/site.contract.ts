import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';

const webAddress = z.string().describe('An https address.');
const pictureAddress = z.string().describe('The large size of a picture.');
const paragraphs = z.array(z.string()).describe('Plain text, one entry a paragraph.');

const slideSchema = z.object({
  title: z.string(),
  description: z.string(),
  imageUrl: pictureAddress.describe('Wide; its left third is calm, because the text is shown there.'),
  mobileImageUrl: z.string().optional().describe('Square, for phones.'),
  imageAlt: z.string(),
  tone: z.enum(['green', 'gold', 'plum', 'bay']).describe('The background color of the text.'),
});

export type Slide = z.infer<typeof slideSchema>;

const presidentSchema = z.object({
  name: z.string(),
  title: z.string(),
  imageUrl: z.string().optional(),
  imageAlt: z.string(),
  quote: z.string().describe('One sentence, shown large.'),
  greeting: paragraphs.describe('What the home page shows of the message.'),
  message: paragraphs.describe('The whole message.'),
});

const homeSchema = z.object({
  mission: z.string().describe('The mission statement, shown large.'),
  facts: z.array(z.object({ figure: z.string(), label: z.string() })),
  programPictures: z
    .record(z.string(), z.string())
    .describe('An image for each program card, by the slug of the program.'),
  whoWeAre: z.object({
    intro: z.string(),
    mission: paragraphs,
    history: paragraphs,
    service: paragraphs,
  }),
  scholarships: z.object({
    total: z.int().min(0).describe('Dollars raised since inception; the page says “over”.'),
    text: z.string(),
    email: z.string(),
  }),
});

const siteSchema = z
  .object({
    chapterName: z.string(),
    organisationName: z.string(),
    tagline: z.string(),
    timeZone: z.string().describe('IANA name; every date a person reads or types is in this zone.'),
    description: z.string().describe('One or two sentences for search engines and shared links.'),
    mission: z.string().describe('The mission in one sentence, for the foot of every page.'),
    charteredIn: z.string(),
    email: z.string(),
    mailingAddress: z.array(z.string()).describe('One entry a line.'),
    headquarters: z.object({ address: z.array(z.string()), phone: z.string() }),
    socialLinks: z.object({
      facebook: webAddress.optional(),
      instagram: webAddress.optional(),
      twitter: webAddress.optional(),
    }),
    outsideLinks: z.array(z.object({ label: z.string(), url: webAddress })),
    memberPortalUrl: webAddress.optional(),
    shareImageUrl: z.string().optional().describe('What a shared link shows where a page has no picture.'),
    slides: z.array(slideSchema),
    president: presidentSchema.optional(),
    home: homeSchema,
  })
  .meta({ id: 'Site' });

export type Site = z.infer<typeof siteSchema>;
/** What is stored as one JSON document; the other fields have columns because features query them. */
export type SiteTexts = Omit<Site, 'chapterName' | 'organisationName' | 'tagline' | 'timeZone'>;

export const readSite = endpoint({
  method: 'GET',
  path: '/api/site',
  access: 'public',
  summary: 'The details of the chapter: names, addresses, links, slides, texts and time zone',
  response: siteSchema,
});
