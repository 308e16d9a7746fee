import type { Feature, FeatureDeps } from '../../../infra/feature.ts';
import { partnersRepository } from './partners.repository.ts';
import { partnersRoutes } from './partners.routes.ts';

export function registerPartners({ api, db }: FeatureDeps): Feature {
  partnersRoutes(api, partnersRepository(db));
  return {};
}
