/**
 * The second stage, `npm run test:slow`: tests that start processes or whole servers, pack a release, install many chapters, crawl the
 * demo chapter or send random bodies. `npm run check` leaves them out, and `slow-tests.test.ts` fails where one is missing here.
 */
export const slowTests = [
  'database/{new-chapter/fill,seed/seed}.test.ts',
  'scripts/{dev,local-postgres,publish-build,release}.test.ts',
  'src/features/auth/server/log-canary.test.ts',
  'src/features/records/server/random-writes.test.ts',
  'src/fleet/{fleet,isolation,isolation-hosts,run-chapter-jobs}.test.ts',
  'src/fleet/{commands,control,provisioning}/*.test.ts',
  'src/infra/images/image-worker-pool.test.ts',
  'src/server/{first-start,first-start-faults,member-privacy,start-server,start-without-database,worker}.test.ts',
  'test/{fleet-operator-commands,operator-commands,runtime-folder}.test.ts',
];
