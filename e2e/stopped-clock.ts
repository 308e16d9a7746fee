import type { Page } from '@playwright/test';

/** Time then passes only as the test says, however slow the machine is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-08-05T18:00:00Z' });
  await page.clock.pauseAt('2026-08-05T18:14:00Z');
}

/** Waits until the page has done what the last act set off; its clock may stand still. */
export async function untilDone(page: Page): Promise<void> {
  // React draws behind one message to itself, and acts on what it has drawn behind the next.
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
