import { expect, it } from 'vitest';
import { canonicalSearch, membersHref, readMembersParams } from './members-params.ts';

const read = (query: string) => readMembersParams(new URLSearchParams(query));

it('shows all members without a tab or with an unknown one', () => {
  expect(read('')).toEqual({ tab: 'all', search: '' });
  expect(read('tab=all')).toEqual({ tab: 'all', search: '' });
  expect(read('tab=Officers&search=%20chair%20')).toEqual({ tab: 'all', search: 'chair' });
  expect(read('tab=officers').tab).toBe('officers');
  expect(read(`search=${'x'.repeat(300)}`).search).toHaveLength(200);
});

it('leaves defaults out of the URL', () => {
  expect(membersHref({ tab: 'all', search: ' ' })).toBe('/about/members');
  expect(membersHref({ tab: 'members', search: 'a&b' })).toBe('/about/members?tab=members&search=a%26b');
});

it('maps equivalent queries to one document', () => {
  const canonical = (query: string) => canonicalSearch(new URLSearchParams(query)).toString();
  expect(canonical('search=tea&utm_source=x&tab=officers')).toBe('tab=officers&search=tea');
  expect(canonical('tab=everyone&search=')).toBe('');
});
