import { endpointsIn, type PluggedFeature } from '../../../infra/feature.ts';
import * as contract from '../people.contract.ts';
import { invitationsRoutes } from './invitations.routes.ts';
import { peopleRoutes } from './people.routes.ts';

export const peopleFeature: PluggedFeature = {
  endpoints: endpointsIn(contract),
  register(deps) {
    invitationsRoutes(deps.api, deps);
    peopleRoutes(deps.api, deps);
    return {};
  },
};
