import type { Feature, FeatureDeps } from '../../../infra/feature.ts';
import { partnersRoutes } from './partners.routes.ts';

export function registerPartners({ api, db }: FeatureDeps): Feature {
  partnersRoutes(api, db);
  return {};
}
