import type { Samples } from '../../../lab/samples.ts';

export const samples: Samples = {
  records: [
    {
      type: 'partner',
      name: 'partner',
      table: 'partners',
      page: '/partners',
      hasDrafts: false,
      path: '/api/partners',
      adminPath: '/api/admin/partners',
      toStored: (partner: { version: number }) => ({ version: partner.version, published: partner }),
      body: (mark) => ({ name: mark, gave: mark, url: `https://partner.example/${mark}` }),
      newBody: () => ({ imageUrl: '/media/1/large-400x100.webp' }),
    },
  ],
};
