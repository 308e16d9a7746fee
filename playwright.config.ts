import { defineConfig, devices } from '@playwright/test';
import { moveClock, withRealClock } from './e2e/clock.ts';

moveClock();

const isRoot = process.getuid?.() === 0;

/** Set by `.ci/run`. Files of the list below, tests with the tag `@nightly` and `@phone` at desktop width are left to `.ci/nightly`. */
const isShort = Boolean(process.env.E2E_SHORT);

/** Long tests of details whose rules have unit or server tests too. A single test of that kind has the tag `@nightly`. */
const nightlyTests = [
  'admin-backup',
  'admin-editor',
  'admin-editor-paste',
  'admin-editor-pictures',
  'admin-event-picture',
  'admin-event-recurrence',
  'admin-event-retries',
  'admin-event-saves',
  'admin-event-times',
  'admin-gallery-collections',
  'admin-gallery-conflicts',
  'admin-gallery-order',
  'admin-gallery-upload',
  'admin-isolation-attempts-two-origins',
  'admin-jobs',
  'admin-mark',
  'admin-member-form',
  'admin-member-photo',
  'admin-member-versions',
  'admin-members-import',
  'admin-members-import-undo',
  'admin-members-order',
  'admin-message-email',
  'admin-new-chapter',
  'admin-page-versions',
  'admin-slides',
  'admin-stored-attacks',
  'admin-ui-parts',
  'admin-ui-parts-drafts',
  'admin-ui-parts-form',
  'operator-database-away',
  'operator-two-processes',
  'visitor-events-calendar',
  'visitor-events-chosen',
  'visitor-events-faults',
  'visitor-events-focus',
  'visitor-gallery-dialog',
  'visitor-home-carousel',
  'visitor-members-accessibility',
  'visitor-navigation-focus',
  'visitor-navigation-menus',
  'visitor-share-cards',
  'visitor-stored-attacks',
  'visitor-time',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'e2e',
  testIgnore: isShort ? nightlyTests : [],
  globalSetup: './e2e/global-setup.ts',
  outputDir: '.data/playwright',
  reporter: [['list'], ['json', { outputFile: '.data/playwright.json' }]],
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  // Room for a busy machine.
  expect: { timeout: 10_000 },
  use: {
    // The global setup starts the server before the workers read this file.
    baseURL: process.env.BASE_URL,
    // A trace takes a fifth of the time; to debug a test, run it alone without CI=true.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    video: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      env: withRealClock(),
      // Chromium's sandbox does not start for root, and CI containers run as root, without a graphics card.
      args: ['--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: isShort ? /@phone|@nightly/ : /@phone-only/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      // Runs only what depends on the width, on touch or on the mobile layout.
      name: 'phone',
      grep: /@phone|@widths/,
      ...(isShort && { grepInvert: /@nightly/ }),
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
