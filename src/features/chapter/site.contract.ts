import type { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { namedObject } from '../../kernel/fields.ts';
import { topicContracts } from './topics.contract.ts';

const { president, slides, menu, giving, scholarships, contact, offices, directory } = topicContracts;
const { mission, home } = topicContracts.mission.onSite;
const { charteredIn, palette, markUrl, shareImageUrl, ...names } = topicContracts.identity.onSite;

const siteSchema = namedObject('Site', {
  ...names,
  mission,
  charteredIn,
  palette,
  ...contact.onSite,
  markUrl,
  shareImageUrl,
  ...slides.onSite,
  ...president.onSite,
  home,
  ...menu.onSite,
  ...giving.onSite,
  ...scholarships.onSite,
  ...offices.onSite,
  ...directory.onSite,
});

export type Site = z.infer<typeof siteSchema>;

export const readSite = endpoint('GET', '/api/site', {
  access: 'public',
  summary: 'The details of the chapter: names, addresses, links, slides, texts and time zone',
  response: siteSchema,
});
