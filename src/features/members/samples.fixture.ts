import type { Samples } from '../../../lab/samples.ts';

export const samples: Samples = {
  records: [
    {
      type: 'member',
      name: 'member',
      table: 'members',
      page: '/about/members',
      hasDrafts: false,
      path: '/api/members',
      adminPath: '/api/admin/members',
      toStored: (member: { version: number }) => ({ version: member.version, published: member }),
      body: (mark) => ({ name: mark, title: mark }),
    },
  ],
};
