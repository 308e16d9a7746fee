import { sanitizeHtml } from '../../../infra/security/sanitize-html.ts';
import type { SiteContext, TopicContract } from '../define-topic.contract.ts';
import type { Site } from '../site.contract.ts';
import { topicContracts, topics, type ChapterValues, type Topic } from '../topics.contract.ts';
import { presidentName } from '../topics/president.contract.ts';

type Found = Pick<SiteContext, 'members' | 'president' | 'pages' | 'hasPastBoards' | 'day'>;

/** What visitors see of the chapter details on a day. */
export function toSite(values: ChapterValues, found: Found): Site {
  const contracts: Record<Topic, TopicContract> = topicContracts;
  const context = {
    ...found,
    memberEmails: values.directory.emails,
    offices: values.offices.offices,
    hasPresident: presidentName(values.president, found.president) !== '',
    sanitizeHtml,
  };
  return Object.assign({}, ...topics.map((topic) => contracts[topic].toSite(values[topic], context))) as Site;
}
