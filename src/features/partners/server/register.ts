import type { Feature, FeatureDeps } from '../../../infra/feature.ts';
import { listPartners } from '../partners.contract.ts';
import { partnersRepository } from './partners.repository.ts';

export function registerPartners({ api, db }: FeatureDeps): Feature {
  const partners = partnersRepository(db);
  api.mount(listPartners, async () =>
    (await partners.all()).map(({ url, ...partner }) => ({ ...partner, url: url ?? undefined })),
  );
  return {};
}
