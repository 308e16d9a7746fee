import { defineConfig } from 'vitest/config';
import { slowTests } from './test/slow-tests.ts';

const include = [
  'src/**/*.test.{ts,tsx}',
  'test/**/*.test.ts',
  '{scripts,lab}/**/*.test.ts',
  'database/**/*.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'quick', include, exclude: slowTests } },
      { extends: true, test: { name: 'slow', include: slowTests } },
      { extends: true, test: { name: 'fleet', include: ['fleet/**/*.test.ts'] } },
    ],
    environment: 'node',
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/fail-on-console-error.ts', 'test/clean-up.ts'],
    pool: 'forks',
    // Loading all modules for each file took half of the time. A test must leave no global or module state behind.
    isolate: false,
    // Every fork also keeps PostgreSQL busy, so more forks than cores make the slowest test slower.
    maxWorkers: 2,
    testTimeout: 15_000,
    // A document may take seconds to render while other tests keep both cores busy.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 30_000,
    teardownTimeout: 15_000,
    reporters: ['default', ['json', { outputFile: process.env['TEST_REPORT'] ?? '.data/vitest.json' }]],
  },
});
