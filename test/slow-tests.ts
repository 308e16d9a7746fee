/**
 * The second stage, `npm run test:slow`: tests that start processes or whole servers, pack a release, crawl the
 * demo chapter or send random bodies, and files that take more than ten seconds, because they draw pictures, restore
 * backups, open a browser or wait for a time limit. `npm run check` leaves them out, and `slow-tests.test.ts` fails
 * where one is missing here.
 */
export const slowTests = [
  'database/{new-chapter/fill,seed/seed}.test.ts',
  'scripts/{dev,local-postgres,publish-build,release}.test.ts',
  'src/features/announcements/server/announcement-accessibility.test.ts',
  'src/features/auth/server/{log-canary,sign-in-guessing}.test.ts',
  'src/features/media/server/{svg-uploads,upload-media}.test.ts',
  'src/features/photo-removal/server/{request-flood,unreachable-pictures}.test.ts',
  'src/records/server/random-writes.test.ts',
  'src/features/chapter/server/icons.routes.test.ts',
  'src/infra/backup/{hostile-backup,restore-backup,restore-beside}.test.ts',
  'src/infra/images/image-worker-pool.test.ts',
  'src/infra/security/html-shapes.test.ts',
  'src/server/documents/share-card-routes.test.ts',
  'src/server/{first-start,first-start-faults,member-privacy,start-server,start-without-database,worker}.test.ts',
  'test/{choose-release,operator-commands,runtime-folder}.test.ts',
];
