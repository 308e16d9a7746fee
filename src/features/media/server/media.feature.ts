import { endpointsIn, type Feature, type FeatureDeps, type PluggedFeature } from '../../../infra/feature.ts';
import * as contract from '../media.contract.ts';
import { checkMedia, summarizeReport } from './check-media.ts';
import { mediaFileRoutes } from './media-files.routes.ts';
import { addAvif, deleteFiles } from './media-jobs.ts';
import { checkFilesJob, deleteFilesJob, drawAvifJob } from './media.jobs.ts';
import { mediaRepository } from './media.repository.ts';
import { mediaRoutes } from './media.routes.ts';

export const mediaFeature: PluggedFeature = {
  endpoints: endpointsIn(contract),
  jobs: [drawAvifJob, deleteFilesJob, checkFilesJob],
  register,
};

function register(deps: FeatureDeps): Feature {
  const { app, api, jobs } = deps;
  const mediaDeps = { ...deps, media: mediaRepository(deps.db) };
  mediaRoutes(api, mediaDeps);
  mediaFileRoutes(app, mediaDeps);
  return {
    async startJobs(timeZone) {
      const queue = await jobs();
      // Many at a time, so that an image that must go does not wait for a collection that was moved. Deleting twice does no harm.
      await queue.work(deleteFilesJob, (location) => deleteFiles(mediaDeps, location), { batchSize: 50 });
      await queue.work(drawAvifJob, ({ id }) => addAvif(mediaDeps, id));
      await queue.nightly(checkFilesJob, timeZone, async () => {
        const report = await checkMedia(mediaDeps, { deletesOrphans: true });
        app.log.info(summarizeReport(report), 'the stored files were checked');
      });
    },
  };
}
