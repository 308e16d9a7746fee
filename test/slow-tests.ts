/**
 * The second stage, `npm run test:slow`: tests that start processes or whole servers, pack a release, crawl the demo
 * chapter or send random bodies. `npm run check` leaves them out, and `slow-tests.test.ts` fails where one is missing here.
 */
export const slowTests = [
  'database/{new-chapter/fill,seed/seed}.test.ts',
  'scripts/{dev,local-postgres,publish-build,release}.test.ts',
  'src/features/auth/server/log-canary.test.ts',
  'src/features/records/server/random-writes.test.ts',
  'src/infra/images/image-worker-pool.test.ts',
  'src/server/{first-start,first-start-faults,member-privacy,start-server,start-without-database,worker}.test.ts',
  'test/{operator-commands,runtime-folder}.test.ts',
];
