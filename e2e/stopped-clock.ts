import type { Page } from '@playwright/test';

/** Stops the browser's clock; only `page.clock.runFor` advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-08-05T18:00:00Z' });
  await page.clock.pauseAt('2026-08-05T18:14:00Z');
}

/** Waits until React has rendered the last action, also with a stopped clock. */
export async function untilDone(page: Page): Promise<void> {
  // React renders in one message task and runs effects in the next.
  for (let messages = 0; messages < 3; messages += 1) {
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', resolve);
          port1.start();
          port2.postMessage('done?');
        }),
    );
  }
}
