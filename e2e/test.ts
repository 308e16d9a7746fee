import { test as base, type Browser } from '@playwright/test';
import { clockOffsetMs } from './clock.ts';

export * from '@playwright/test';

/** A test whose browser has the clock of the run. */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      await use(withMovedClock(browser));
    },
    { scope: 'worker' },
  ],
});

/** Moves the clock of every document that the browser opens. */
export function withMovedClock(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript((offsetMs) => {
      const realNow = Date.now;
      Date.now = () => realNow() + offsetMs;
      // Not a subclass, because libraries list the methods of `Date.prototype`.
      globalThis.Date = new Proxy(Date, {
        construct: (target, values, newTarget) =>
          Reflect.construct(target, values.length > 0 ? values : [target.now()], newTarget) as object,
      });
    }, clockOffsetMs());
    return context;
  };
  return browser;
}
