import type { Feature, FeatureDeps } from '../../../infra/feature.ts';
import { partnersRepository } from './partners.repository.ts';
import { partnersRoutes } from './partners.routes.ts';

export function registerPartners({ api, db }: FeatureDeps): Feature {
  partnersRoutes(api, db);
  const partners = partnersRepository(db);
  return {
    search: {
      group: 'pages',
      async find(query, limit) {
        const names = await partners.search(query, limit);
        return names.length > 0
          ? [{ title: 'Our Partners', path: '/partners', text: names.join(' · ') }]
          : [];
      },
    },
  };
}
