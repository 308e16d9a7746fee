import type { Database } from '../../../infra/db/pool.ts';
import type { FileStore } from '../../../infra/files/file-store.ts';
import type { Jobs } from '../../../infra/jobs/jobs.ts';
import type { PictureStudio } from '../../../infra/pictures/picture-studio.ts';
import type { MediaRepository } from './media.repository.ts';

/** What the commands of this room work with. */
export interface MediaRoom {
  db: Database;
  media: MediaRepository;
  files: FileStore;
  studio: PictureStudio;
  jobs: () => Promise<Jobs>;
}
