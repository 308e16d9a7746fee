import type { Page } from '@playwright/test';
import { arriveAt } from './admin-steps.ts';
import type { Attempt } from './isolation-attempts.ts';
import { sees } from './isolation-sites.ts';
import { password } from './own-back-office.ts';

/** Signs in from a public document that imitates the sign-in screen. */
function imitateSignIn(page: Page, more: { password: string; ticket?: string }): Promise<number> {
  return page.evaluate(async (body) => {
    history.pushState(null, '', '/admin/login');
    const response = await fetch('/api/admin/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'ada', ...body }),
    });
    return response.status;
  }, more);
}

/** Ways to get at the administrator's sign-in and sign-out. */
export const signInAttempts: Attempt[] = [
  {
    name: '400 cookies',
    outcome: 'Login',
    run: async (page, site) => {
      await page.evaluate(() => {
        for (let count = 0; count < 400; count += 1) document.cookie = `c${count}=x; path=/`;
      });
      return sees(page, site);
    },
  },
  {
    name: 'a history entry that claims she chose to sign out',
    outcome: 'Dashboard',
    run: async (page, site) => {
      await page.evaluate(() => history.pushState({ usr: { isSignOutChosen: true } }, '', '/admin/logout'));
      await page.reload();
      await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
      return sees(page, site);
    },
  },
  {
    name: 'a sign-in form of its own, with her password',
    outcome: { 'one origin': '403', 'two origins': '404' },
    run: async (page) => String(await imitateSignIn(page, { password })),
  },
  {
    // Over https the cookie's prefix keeps scripts from setting it; the attempt after this one shows that Chromium knows the prefix.
    name: 'the same with a ticket and its cookie from elsewhere, over http',
    outcome: { 'one origin': '200', 'two origins': '404' },
    run: async (page, site) => {
      const host = new URL(site.office).host;
      const { headers, text } = await anonymousDocument(site.url, host);
      const { signInTicket } = JSON.parse(/id="document-data">([^<]+)</.exec(text)![1]!) as {
        signInTicket: string;
      };
      const cookie = headers.get('set-cookie')!.split(';')[0]!;
      await page.evaluate((planted) => {
        document.cookie = `${planted}; path=/api`;
      }, cookie);
      return String(await imitateSignIn(page, { password, ticket: signInTicket }));
    },
  },
  {
    name: 'to set a cookie with the prefix of the ticket’s cookie',
    outcome: 'only the prefix __Host- was set',
    run: (page) =>
      page.evaluate(() => {
        document.cookie = '__Host-Http-sign-in=x; Secure; Path=/';
        document.cookie = '__Host-other=x; Secure; Path=/';
        const isSet = (name: string) => document.cookie.includes(name);
        return isSet('__Host-other') && !isSet('__Host-Http-sign-in')
          ? 'only the prefix __Host- was set'
          : document.cookie;
      }),
  },
  {
    name: '15 wrong sign-ins, to lock her out',
    outcome: 'she signs in',
    run: async (page, site) => {
      for (let attempt = 0; attempt < 15; attempt += 1) await imitateSignIn(page, { password: 'wrong' });
      await page.context().clearCookies();
      await page.goto(`${site.office}/admin/login`);
      await page.getByLabel('Username').fill('ada');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Login' }).click();
      await arriveAt(page, 'Dashboard');
      return 'she signs in';
    },
  },
];

const credentials = { id: 'a', rawId: 'a', type: 'public-key', clientExtensionResults: {} };

/** Ways to give someone access, or to take an account over. */
export const accessAttempts: Attempt[] = [
  {
    name: 'to ask for a passkey, or to make one',
    outcome: 'NotAllowedError NotAllowedError',
    run: (page) =>
      page.evaluate(async () => {
        const challenge = new Uint8Array(32);
        const user = { id: challenge, name: 'ada', displayName: 'Ada' };
        const failures = [
          navigator.credentials.get({ publicKey: { challenge } }),
          navigator.credentials.create({
            publicKey: {
              challenge,
              user,
              rp: { name: 'x' },
              pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
            },
          }),
        ].map((asked) => asked.then(() => 'allowed').catch((error: unknown) => (error as Error).name));
        return (await Promise.all(failures)).join(' ');
      }),
  },
  {
    name: 'calls that invite, change or confirm people, with her cookie',
    outcome: { 'one origin': '401 401 401 401 401 401 401', 'two origins': '404 404 404 404 404 404 404' },
    run: (page) =>
      callAll(page, [
        ['GET', '/api/admin/people'],
        ['POST', '/api/admin/invitations', { email: 'eve@page.example', role: 'owner' }],
        ['PATCH', '/api/admin/people/1', { role: 'helper' }],
        ['POST', '/api/admin/people/1/reset-link'],
        ['POST', '/api/admin/account/email', { email: 'eve@page.example' }],
        ['POST', '/api/admin/passkeys/options'],
        ['POST', '/api/admin/confirm-identity', { password }],
      ]),
  },
  {
    name: 'calls that everyone may make, without the ticket of a document',
    outcome: { 'one origin': '403 403 403 403', 'two origins': '404 404 404 404' },
    run: (page) => {
      const link = 'A'.repeat(43);
      return callAll(page, [
        ['POST', '/api/admin/forgot-password', { account: 'ada' }],
        ['POST', '/api/admin/join', { link, name: 'Eve', username: 'eve', password }],
        ['POST', '/api/admin/reset-password', { link, password }],
        ['POST', '/api/admin/login/passkey', { passkey: { ...credentials, response: assertion } }],
      ]);
    },
  },
];

const assertion = { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' };

function callAll(page: Page, calls: [string, string, object?][]): Promise<string> {
  return page.evaluate(async (wanted) => {
    const statuses: number[] = [];
    for (const [method, path, body] of wanted) {
      const response = await fetch(path, {
        method,
        ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
      });
      statuses.push(response.status);
    }
    return statuses.join(' ');
  }, calls);
}

/** Ways to get at the administrator's drafts. */
export const draftAttempts: Attempt[] = [
  {
    name: 'to read a draft',
    outcome: 'nothing read',
    run: async (page, { office }) => {
      const form = await page.context().newPage();
      await form.goto(`${office}/admin/create-event`);
      await form.getByLabel('Title').fill('Private luncheon');
      await form.getByText(/^Not on the website yet/).waitFor();
      const stored = await page.evaluate(() => JSON.stringify(localStorage));
      // Encrypted or not, the form must offer it again.
      await form.close();
      const again = await page.context().newPage();
      await again.goto(`${office}/admin/create-event`);
      await again.getByRole('button', { name: 'Restore' }).click();
      const title = await again.getByLabel('Title').inputValue();
      if (title !== 'Private luncheon') return `her draft is lost: ${title}`;
      return stored.includes('Private') ? 'draft read' : 'nothing read';
    },
  },
  {
    name: 'to plant a draft',
    outcome: 'not offered',
    run: async (page, { office, adminId, pageId }) => {
      const form = await page.context().newPage();
      await form.goto(`${office}/admin/create-event`);
      await form.getByLabel('Title').fill('Hers');
      await form.getByText(/^Not on the website yet/).waitFor();
      const plants = await page.evaluate(() => {
        const draft = { id: 'x', savedAt: new Date().toISOString(), values: { title: 'Planted' } };
        return [JSON.stringify([draft]), ...Object.values<string>(localStorage)];
      });
      for (const planted of plants) {
        await page.evaluate(
          ([key, value]) => localStorage.setItem(key!, value!),
          [`draft:${adminId}:page:${pageId}`, planted],
        );
        const edit = await page.context().newPage();
        await edit.goto(`${office}/admin/edit-page/${pageId}`);
        await arriveAt(edit, 'Edit Page: Clever');
        await edit.getByLabel('Title').first().waitFor();
        if (await edit.getByText(/were not saved\. They are kept on this device/).isVisible())
          return 'offered';
        await edit.close();
      }
      return 'not offered';
    },
  },
];

/** The document of the back office without a session. */
async function anonymousDocument(url: string, host: string) {
  const { request } = await import('node:http');
  return new Promise<{ headers: Headers; text: string }>((resolve, reject) => {
    request(`${url}/admin/login`, { headers: { host } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () =>
        resolve({ headers: new Headers({ 'set-cookie': String(response.headers['set-cookie']) }), text }),
      );
    })
      .on('error', reject)
      .end();
  });
}
