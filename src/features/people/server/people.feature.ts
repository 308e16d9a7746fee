import type { Feature, FeatureDeps } from '../../../infra/feature.ts';
import type { Outbox } from '../../emails/server/outbox.ts';
import { invitationsRoutes } from './invitations.routes.ts';
import { peopleRoutes } from './people.routes.ts';

export function registerPeople(
  deps: FeatureDeps,
  { openOutbox }: { openOutbox: () => Promise<Outbox> },
): Feature {
  invitationsRoutes(deps.api, { ...deps, openOutbox });
  peopleRoutes(deps.api, { ...deps, openOutbox });
  return {};
}
