import { endpointsIn, type PluggedFeature } from '../../../infra/feature.ts';
import * as contract from '../backups.contract.ts';
import { backupsRoutes } from './backups.routes.ts';

export const backupsFeature: PluggedFeature = {
  endpoints: endpointsIn(contract),
  register(deps) {
    backupsRoutes(deps);
    return {};
  },
};
