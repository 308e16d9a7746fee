import type { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { namedObject } from '../../kernel/fields.ts';
import { topicContracts } from './topics.contract.ts';

const siteSchema = namedObject('Site', {
  ...topicContracts.identity.onSite,
  ...topicContracts.mission.onSite,
  ...topicContracts.contact.onSite,
  ...topicContracts.slides.onSite,
  ...topicContracts.president.onSite,
  ...topicContracts.menu.onSite,
  ...topicContracts.giving.onSite,
  ...topicContracts.scholarships.onSite,
  ...topicContracts.offices.onSite,
  ...topicContracts.directory.onSite,
});

export type Site = z.infer<typeof siteSchema>;

export const readSite = endpoint('GET', '/api/site', {
  access: 'public',
  summary: 'The details of the chapter: names, addresses, links, slides, texts and time zone',
  response: siteSchema,
});
