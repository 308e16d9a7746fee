import type { FaultySmtpServer } from '../lab/chaos/faulty-smtp-server.ts';
import { textOf } from '../test/email-text.ts';
import { freePort } from './isolation-sites.ts';
import { startOwnBackOffice, withAda, type OwnBackOffice } from './own-back-office.ts';
import { expect, test, type Browser, type Locator, type Page } from './test.ts';

/** A back office with Ada whose address has a host name: passkeys need one, and links in emails work. */
export async function startWithHostName(
  name: string,
  env: Record<string, string> = {},
): Promise<OwnBackOffice> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const site = await startOwnBackOffice(`${name}_${test.info().project.name}`, {
    ...env,
    PORT: String(port),
    SITE_ORIGIN: url,
  });
  await withAda(site);
  return { ...site, url };
}

/** A device's own authenticator, which confirms every request. The returned function removes it with its passkeys. */
export async function addAuthenticator(
  page: Page,
  { hasAutofill = false } = {},
): Promise<() => Promise<void>> {
  if (!hasAutofill) {
    // The authenticator would respond to autofill before a button is pressed.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
  }
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const added = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => {
    await client.send('WebAuthn.removeVirtualAuthenticator', added);
  };
}

/** Another device of someone, with cookies of its own. */
export async function newDevice(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

/** The first link to a screen, such as `join`, that an address was emailed. */
export async function emailedLink(
  { accepted }: FaultySmtpServer,
  address: string,
  screen: string,
): Promise<string> {
  const link = new RegExp(String.raw`https?://\S+/admin/${screen}#[\w-]{43}`);
  const find = () =>
    accepted
      .filter(({ to }) => to.includes(address))
      .map(({ raw }) => link.exec(textOf(raw))?.[0])
      .find((found) => found !== undefined);
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return find()!;
}

/**
 * Counts what a person has to press. Typing costs nothing where the field has the focus already; where it has not, the
 * test fails, because she would have to press the field first.
 */
export function countPresses() {
  let presses = 0;
  return {
    total: () => presses,
    async press(target: Locator) {
      presses += 1;
      await target.click();
    },
    async type(field: Locator, text: string) {
      await expect(field).toBeFocused();
      await field.fill(text);
    },
  };
}
