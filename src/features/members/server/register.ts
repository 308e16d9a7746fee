import type { Feature, FeatureDeps } from '../../../infra/feature.ts';
import { membersRoutes } from './members.routes.ts';

export function registerMembers({ api, ...deps }: FeatureDeps): Feature {
  membersRoutes(api, deps);
  return {};
}
