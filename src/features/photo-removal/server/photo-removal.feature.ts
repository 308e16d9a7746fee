import { endpointsIn, type PluggedFeature } from '../../../infra/feature.ts';
import type { NightlyJob } from '../../../infra/jobs/job.ts';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { mediaRepository } from '../../media/server/media.repository.ts';
import * as contract from '../photo-removal.contract.ts';
import { removalPath } from '../photo-removal.rules.ts';
import { photoEmailTemplates } from './photo-emails.ts';
import { photoRemovalRepository } from './photo-removal.repository.ts';
import { hideEnded, photoRemovalRoutes } from './photo-removal.routes.ts';
import { removalFormRoutes } from './removal-form.routes.ts';

const hidePhotosJob: NightlyJob = {
  name: 'hide-photos',
  title: 'Hide photos whose permission has ended',
  nightlyAt: '00:05',
};

export const photoRemovalFeature: PluggedFeature = {
  endpoints: endpointsIn(contract),
  emailTemplates: photoEmailTemplates,
  jobs: [hidePhotosJob],
  register(deps) {
    const media = mediaRepository(deps.db);
    photoRemovalRoutes(deps.api, { ...deps, media });
    removalFormRoutes(deps.app, deps);
    return {
      async redirect(url) {
        const id =
          /^\/gallery[/?]/.test(url) && recordIdIn(new URLSearchParams(url.split('?', 2)[1]).get('photo'));
        return id && (await media.hidden.wasRemoved(id)) ? removalPath(id) : undefined;
      },
      eraseAddress: async (email) => async (write) => photoRemovalRepository(write.tx).eraseEmail(email),
      startJobs: async (timeZone) => {
        const queue = await deps.jobs();
        await queue.nightly(hidePhotosJob, timeZone, async () => {
          await hideEnded(deps);
          await photoRemovalRepository(deps.db).eraseOldEmails();
        });
      },
    };
  },
};
