import type { Page } from '@playwright/test';

/** What a browser complains about from now on: errors and warnings in its console, uncaught errors, broken policy. */
export async function collectComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (violation) => {
      console.error(`policy broken: ${violation.violatedDirective} by ${violation.blockedURI}`);
    });
  });
  return complaints;
}
