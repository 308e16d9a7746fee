import { endpointsIn, type Feature, type FeatureDeps, type PluggedFeature } from '../../../infra/feature.ts';
import * as contract from '../media.contract.ts';
import * as libraryContract from '../picture-library.contract.ts';
import { summarizeReport } from './check-media.ts';
import { mediaFileRoutes } from './media-files.routes.ts';
import { workOnMedia } from './media-jobs.ts';
import { checkFilesJob, deleteFilesJob, drawAvifJob } from './media.jobs.ts';
import { mediaRepository } from './media.repository.ts';
import { mediaRoutes } from './media.routes.ts';

export const mediaFeature: PluggedFeature = {
  endpoints: [contract, libraryContract].flatMap(endpointsIn),
  jobs: [drawAvifJob, deleteFilesJob, checkFilesJob],
  register,
};

function register(deps: FeatureDeps): Feature {
  const { app, api, jobs } = deps;
  const mediaDeps = { ...deps, media: mediaRepository(deps.db) };
  mediaRoutes(api, mediaDeps);
  mediaFileRoutes(app, mediaDeps);
  return {
    startJobs: async (timeZone) =>
      workOnMedia(await jobs(), mediaDeps, {
        timeZone,
        onReport: (report) => app.log.info(summarizeReport(report), 'the stored files were checked'),
      }),
  };
}
