import type { Samples } from '../../../lab/samples.ts';

const lineUntil = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();

export const samples: Samples = {
  records: [
    {
      type: 'announcement',
      name: 'announcement',
      table: 'announcements',
      page: '/',
      hasDrafts: false,
      path: '/api/announcements',
      adminPath: '/api/admin/announcements',
      toStored: (announcement: { version: number }) => ({
        version: announcement.version,
        published: announcement,
      }),
      body: (mark) => ({ subject: mark, text: `<p>${mark}</p>`, line: mark, lineUrl: `/${mark}` }),
      newBody: () => ({ audience: 'no-one', lineUntil, isLineOn: true }),
    },
  ],
  targets: [{ path: /\/news\/:id/, rows: 'select id, version from announcements' }],
  unseenTables: ['news_addresses', 'news_leaves', 'announcement_recipients', 'announcement_copies'],
};
