import { expect, test } from 'vitest';
import { hrefOfView, isInTab, readMembersView } from './members-view.ts';

test.each([
  ['', { tab: 'all', search: '', memberId: undefined }],
  ['?tab=officers&search=%20ada%20', { tab: 'officers', search: 'ada', memberId: undefined }],
  ['?tab=nonsense&member=7', { tab: 'all', search: '', memberId: 7 }],
  ['?member=0', { tab: 'all', search: '', memberId: undefined }],
  ['?member=7e1', { tab: 'all', search: '', memberId: undefined }],
])('an address %s says what is shown', (search, view) => {
  expect(readMembersView(new URLSearchParams(search))).toEqual(view);
});

test('what is the default stays out of the address', () => {
  expect(hrefOfView({ tab: 'all', search: ' ' })).toBe('/admin/members');
  expect(hrefOfView({ tab: 'members', search: 'Ada', memberId: 7 })).toBe(
    '/admin/members?tab=members&search=Ada&member=7',
  );
});

test('tabs divide the members', () => {
  const [officer, other] = [{ isOfficer: true }, { isOfficer: false }];
  expect([isInTab('all', officer), isInTab('officers', officer), isInTab('members', officer)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([isInTab('officers', other), isInTab('members', other)]).toEqual([false, true]);
});
