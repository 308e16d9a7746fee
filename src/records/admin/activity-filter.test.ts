import { expect, it } from 'vitest';
import { activityHref, parseActivityFilter } from './activity-filter.ts';

const parse = (search: string) => parseActivityFilter(new URLSearchParams(search));

it('is in the URL, and unknown values are left out', () => {
  const search = 'period=last-week&kind=page&person=7&reading=shown';
  expect(parse(search)).toEqual({ period: 'last-week', kind: 'page', person: 7, isReadingShown: true });
  expect(activityHref(parse(search))).toBe(`/admin/activity?${search}`);
  expect(activityHref(parse('period=next-year&kind=recipe&person=me&reading=x'))).toBe('/admin/activity');
});
