import type { Feature, FeatureDeps } from '../../../infra/feature.ts';
import { membersRoutes } from './members.routes.ts';

export function registerMembers({ api, db }: FeatureDeps): Feature {
  membersRoutes(api, db);
  return {};
}
