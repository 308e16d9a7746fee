import { onceMore, retryWithBackoff, type Job, type NightlyJob } from '../../../infra/jobs/job.ts';
import type { StorageLocation } from './stored-files.ts';

export const drawAvifJob: Job<{ id: number }> = {
  name: 'draw-avif',
  title: 'Create smaller copies of new images',
  queue: { ...retryWithBackoff, retryLimit: 5 },
};

export const deleteFilesJob: Job<StorageLocation> = {
  name: 'delete-files',
  title: 'Delete the files of removed images',
};

export const checkFilesJob: NightlyJob = {
  name: 'check-media',
  title: 'Check that no image file is missing',
  nightlyAt: '04:05',
  queue: { ...onceMore, expireInSeconds: 3600 },
};
