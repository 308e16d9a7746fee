import { expect, it } from 'vitest';
import { isInTab, readMembersView, toMembersHref } from './members-view.ts';

it.each([
  ['', { tab: 'all', search: '', filter: '', memberId: undefined }],
  ['?tab=officers&search=%20ada%20', { tab: 'officers', search: 'ada', filter: '', memberId: undefined }],
  ['?tab=nonsense&filter=x&member=7', { tab: 'all', search: '', filter: 'x', memberId: 7 }],
  ['?member=0', { tab: 'all', search: '', filter: '', memberId: undefined }],
  ['?member=7e1', { tab: 'all', search: '', filter: '', memberId: undefined }],
])('reads the view from the query %s', (search, view) => {
  expect(readMembersView(new URLSearchParams(search))).toEqual(view);
});

it('leaves defaults out of the URL', () => {
  expect(toMembersHref({ tab: 'all', search: ' ', filter: '' })).toBe('/admin/members');
  expect(toMembersHref({ tab: 'members', search: 'Ada', filter: 'x', memberId: 7 })).toBe(
    '/admin/members?tab=members&search=Ada&filter=x&member=7',
  );
});

it('assigns members to tabs', () => {
  const [officer, other] = [{ isOfficer: true }, { isOfficer: false }];
  expect([isInTab('all', officer), isInTab('officers', officer), isInTab('members', officer)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([isInTab('officers', other), isInTab('members', other)]).toEqual([false, true]);
});
