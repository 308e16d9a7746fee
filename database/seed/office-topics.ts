import type { ChapterValues } from '../../src/features/chapter/topics.contract.ts';

/** What visitors write to officers of the demo chapter about. */
export const officeTopics: ChapterValues['offices'] = {
  offices: [
    { title: 'Vice President', topics: 'Membership' },
    { title: 'Corresponding Secretary', topics: 'Press and invitations' },
    { title: 'Treasurer', topics: 'Giving and dues' },
    { title: 'Services to Youth Chair', topics: 'Tutoring and mentoring' },
    { title: 'The Arts Chair', topics: 'Exhibitions and concerts' },
    { title: 'Scholarships Chair', topics: 'Applications and awards' },
  ],
};
