import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { topicContracts } from './topics.contract.ts';

const { president, slides, menu, giving, scholarships, contact, offices, directory } = topicContracts;
const { mission, home } = topicContracts.mission.onSite;
const { charteredIn, palette, markUrl, shareImageUrl, ...names } = topicContracts.identity.onSite;

const siteSchema = z
  .object({
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
