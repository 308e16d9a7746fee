import type { Feature, FeatureDeps } from '../../../infra/feature.ts';
import type { Outbox } from '../../emails/server/outbox.ts';
import { manageRollCallRoutes } from './manage-roll-call.routes.ts';
import { rollCallRoutes } from './roll-call.routes.ts';

export function registerRollCall(
  deps: FeatureDeps,
  { openOutbox }: { openOutbox: () => Promise<Outbox> },
): Feature {
  rollCallRoutes(deps.api, deps);
  manageRollCallRoutes(deps.api, { ...deps, openOutbox });
  return {};
}
