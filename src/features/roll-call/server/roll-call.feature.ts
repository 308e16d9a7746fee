import { endpointsIn, type PluggedFeature } from '../../../infra/feature.ts';
import * as manageContract from '../manage-roll-call.contract.ts';
import * as contract from '../roll-call.contract.ts';
import { ROLL_CALL_PATH } from '../roll-call.rules.ts';
import { manageRollCallRoutes } from './manage-roll-call.routes.ts';
import { rollCallEmailTemplates } from './roll-call-email.ts';
import { rollCallRoutes } from './roll-call.routes.ts';
import { settleReply } from './settle-reply.ts';

export const rollCallFeature: PluggedFeature = {
  endpoints: [contract, manageContract].flatMap(endpointsIn),
  emailTemplates: ({ db, now }) => rollCallEmailTemplates(db, now),
  register(deps) {
    rollCallRoutes(deps.api, deps);
    manageRollCallRoutes(deps.api, deps);
    return { unlistedPaths: [ROLL_CALL_PATH], settleProposal: settleReply };
  },
};
