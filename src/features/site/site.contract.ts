import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { palettes } from '../../kernel/palettes.ts';
import { contactSchema } from '../members/members.contract.ts';
import { memberEmailChoices, programColors, slideTones } from './chapter.rules.ts';

const webAddress = z.string().describe('An https address.');
const pictureAddress = z.string().describe('The large size of a picture.');
const paragraphs = z.array(z.string()).describe('Plain text, one entry a paragraph.');
const html = z.string().describe('Sanitized HTML.');

const slideSchema = z.object({
  title: z.string(),
  description: z.string(),
  imageUrl: pictureAddress,
  mobileImageUrl: z.string().optional().describe('Another picture for phones.'),
  focus: z
    .object({ x: z.number(), y: z.number() })
    .describe('What must stay in sight where a picture is cropped, in percent from the left and the top.'),
  imageAlt: z.string(),
  link: z.string().optional().describe('A path on this site or an https address.'),
  tone: z.enum(slideTones).describe('The background color of the text.'),
});

export type Slide = z.infer<typeof slideSchema>;

const presidentSchema = z.object({
  name: z.string(),
  title: z.string(),
  imageUrl: z.string().optional(),
  imageAlt: z.string(),
  quote: z.string().describe('One sentence, shown large.'),
  greeting: paragraphs.describe('What the home page shows of the message.'),
  message: html.describe('The whole message.'),
});

const homeSchema = z.object({
  mission: z.string().describe('The mission statement, shown large.'),
  facts: z.array(z.object({ figure: z.string(), label: z.string() })),
  whoWeAre: z.object({
    intro: z.string(),
    mission: paragraphs,
    history: paragraphs,
    service: paragraphs,
  }),
  scholarships: z.object({
    total: z.int().min(0).describe('Dollars raised since inception; the page says “over”.'),
    seedDollars: z.int().describe('What one seed of the chart stands for.'),
    text: z.string(),
    email: z.string(),
  }),
});

const scholarshipsSchema = z.object({
  path: z.string().describe('The address of the page that says more.'),
  notice: z.string().describe('Whether applications are open, in one or two sentences; may be empty.'),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  applyUrl: z.string().optional().describe('Where to apply, while applications are open.'),
  steps: z.array(
    z.object({ day: z.string().describe('As people read it; may be empty.'), text: z.string() }),
  ),
});

const linkSchema = z.object({ label: z.string(), to: z.string().describe('A path on this site.') });

const menuSchema = z.object({
  about: z.array(linkSchema.extend({ isPage: z.boolean().describe('Whether an officer wrote it.') })),
  programs: z.array(
    linkSchema.extend({
      color: z.enum(programColors),
      imageUrl: z.string().optional(),
      isOnHome: z.boolean().describe('Whether the home page has a card for it.'),
      summary: z.string().optional().describe('One line under the title of its page.'),
      leader: contactSchema.optional().describe('The member who leads it, while she is listed.'),
    }),
  ),
});

const givingSchema = z.object({
  url: webAddress.optional().describe('Where the Donate button leads; by default to the contact page.'),
  promise: z.string().describe('What becomes of a gift, in one sentence; may be empty.'),
  text: html.describe('“Ways to give” on the contact page.'),
  isDeductible: z
    .boolean()
    .optional()
    .describe('Whether gifts are tax-deductible, where the chapter says so.'),
  recipient: z.string().optional().describe('Who receives the gifts.'),
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
    palette: z.enum(palettes).describe('The colors of the website.'),
    email: z.string(),
    phone: z.string(),
    replyNote: z.string().describe('When people can expect a reply; may be empty.'),
    joinText: z.string().describe('How a woman becomes a member; may be empty.'),
    mailingAddress: z.array(z.string()).describe('One entry a line.'),
    headquarters: z.object({ address: z.array(z.string()), phone: z.string() }),
    socialLinks: z.object({
      facebook: webAddress.optional(),
      instagram: webAddress.optional(),
      twitter: webAddress.optional(),
    }),
    outsideLinks: z.array(z.object({ label: z.string(), url: webAddress })),
    memberPortalUrl: webAddress.optional(),
    markUrl: z.string().optional().describe('The logo, where the chapter has one of its own.'),
    shareImageUrl: z.string().optional().describe('On the picture of shared links where a page has none.'),
    slides: z.array(slideSchema),
    president: presidentSchema.optional(),
    home: homeSchema,
    menu: menuSchema.describe('What the menu shows under About and Programs.'),
    giving: givingSchema,
    scholarships: scholarshipsSchema.optional().describe('How to apply, where a program says so.'),
    memberEmails: z.enum(memberEmailChoices).describe('How visitors reach a member.'),
  })
  .meta({ id: 'Site' });

export type Site = z.infer<typeof siteSchema>;

export const readSite = endpoint({
  method: 'GET',
  path: '/api/site',
  access: 'public',
  summary: 'The details of the chapter: names, addresses, links, slides, texts and time zone',
  response: siteSchema,
});
