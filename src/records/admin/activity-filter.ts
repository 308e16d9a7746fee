import { recordIdIn } from '../../kernel/record-id.ts';
import { periods, subjects, type Period, type Subject } from '../records.rules.ts';

/** What the URL says about the part of the activity that is shown. */
export interface ActivityFilter {
  period?: Period | undefined;
  kind?: Subject | undefined;
  person?: number | undefined;
  isReadingShown: boolean;
}

export function parseActivityFilter(parameters: URLSearchParams): ActivityFilter {
  return {
    period: periods.find((period) => period === parameters.get('period')),
    kind: subjects.find((subject) => subject === parameters.get('kind')),
    person: recordIdIn(parameters.get('person')),
    isReadingShown: parameters.get('reading') === 'shown',
  };
}

export function activityHref({ period, kind, person, isReadingShown }: ActivityFilter): string {
  const parameters = new URLSearchParams({
    ...(period && { period }),
    ...(kind && { kind }),
    ...(person && { person: String(person) }),
    ...(isReadingShown && { reading: 'shown' }),
  });
  return parameters.size > 0 ? `/admin/activity?${parameters}` : '/admin/activity';
}
