import type { Page } from '@playwright/test';

/** Collects errors and warnings of the console, uncaught exceptions and policy violations. */
export async function collectBrowserErrors(page: Page): Promise<string[]> {
  const browserErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') browserErrors.push(message.text());
  });
  page.on('pageerror', (error) => browserErrors.push(String(error)));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (violation) => {
      console.error(`policy broken: ${violation.violatedDirective} by ${violation.blockedURI}`);
    });
  });
  return browserErrors;
}
