import { defineConfig, devices } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
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
      // Chromium's sandbox does not start for root, and CI containers run as root, without a graphics card.
      args: ['--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
  projects: [
    {
      name: 'phone',
      // These tests do not depend on the width of the screen.
      testIgnore: [
        /visitor-(time|document|document-scripts|page-scripts|stored-attacks|events-faults|events-chosen)\.spec/,
        /visitor-(navigation-arrival|everyone-keyboard|everyone-without-script|contact-without-script)\.spec/,
        /admin-(isolation|editor-paste|stored-attacks|session|guard|logout|setup|ui-parts-drafts|ui-parts-form|event-times)/,
        /operator-/,
        // In CI each screen is tested at both widths once and its long tests at one, or the run would take too long.
        ...(process.env.CI
          ? [
              /admin-(editor|editor-pictures|page-form|page-versions|history|preview|activity|gallery-order|gallery-upload)\.spec/,
              /admin-(event-form|event-repeat|member-form|members-import|message|jobs)\.spec/,
              /admin-(event-conflicts|event-picture|message-email|member-versions|member-photo|members-order)\.spec/,
              /admin-ui-parts\.spec/,
              /visitor-(events-search|events-focus|pages|home-carousel|partners|members-everyone)\.spec/,
            ]
          : []),
      ],
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
  ],
});
