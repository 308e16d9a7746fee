import type { Page } from '@playwright/test';
import { sees, type IsolationSite, type Mode } from './isolation-sites.ts';

export interface Attempt {
  /** What the script in the public page tries. */
  name: string;
  /** The outcome in each mode. An outcome that is not harmless is named in SECURITY.md. */
  outcome: string | Record<Mode, string>;
  run: (page: Page, site: IsolationSite) => Promise<string>;
}

const read = (text: string) => (text.includes('"token"') ? 'token read' : 'nothing read');

/** Ways to read a document of the back office. */
export const readingAttempts: Attempt[] = [
  {
    name: 'fetch in five modes',
    outcome: 'nothing read',
    run: async (page, { public: site, office }) => {
      const texts = await page.evaluate(
        async (origins) => {
          const options: RequestInit[] = [
            {},
            { mode: 'same-origin' },
            { mode: 'no-cors' },
            { cache: 'force-cache' },
            { headers: { accept: 'text/html' }, redirect: 'manual' },
          ];
          const tries = origins.flatMap((origin) =>
            options.map(async (option) =>
              (await fetch(`${origin}/admin`, { credentials: 'include', ...option })).text(),
            ),
          );
          const settled = await Promise.allSettled(tries);
          return settled.map((result) => (result.status === 'fulfilled' ? result.value : '')).join();
        },
        [site, office],
      );
      return read(texts);
    },
  },
  {
    name: 'XMLHttpRequest',
    outcome: 'nothing read',
    run: async (page, { office }) => {
      const text = await page.evaluate(
        (url) =>
          new Promise<string>((resolve) => {
            const request = new XMLHttpRequest();
            request.withCredentials = true;
            request.addEventListener('loadend', () => resolve(request.responseText));
            request.open('GET', url);
            request.send();
          }),
        `${office}/admin`,
      );
      return read(text);
    },
  },
  ...['iframe', 'object', 'embed'].map((tag) => ({
    name: `<${tag}>`,
    outcome: 'nothing read',
    run: async (page: Page, { office }: IsolationSite) =>
      read(
        await page.evaluate(
          async ([name, url]) => {
            const element = document.createElement(name!);
            element.setAttribute(name === 'object' ? 'data' : 'src', url!);
            const settled = new Promise((resolve, reject) => {
              for (const event of ['load', 'error']) element.addEventListener(event, resolve);
              document.addEventListener('securitypolicyviolation', resolve);
              setTimeout(() => reject(new Error('The frame neither loaded nor failed.')), 10_000);
            });
            document.body.append(element);
            await settled;
            // Null for a document of another origin.
            return (element as HTMLIFrameElement).contentDocument?.documentElement.outerHTML ?? '';
          },
          [tag, `${office}/admin`],
        ),
      ),
  })),
  {
    name: 'prefetch, prerender and speculation rules',
    outcome: 'nothing read',
    run: async (page, { office }) => {
      const text = await page.evaluate(async (url) => {
        for (const rel of ['prefetch', 'prerender', 'preload']) {
          const link = document.createElement('link');
          Object.assign(link, { rel, href: url, as: 'fetch' });
          document.head.append(link);
        }
        const rules = document.createElement('script');
        rules.type = 'speculationrules';
        rules.textContent = JSON.stringify({ prerender: [{ urls: [url] }], prefetch: [{ urls: [url] }] });
        document.head.append(rules);
        await new Promise((resolve) => setTimeout(resolve, 1_500));
        const response = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(
          () => undefined,
        );
        return response?.text() ?? '';
      }, `${office}/admin`);
      return read(text);
    },
  },
  {
    name: 'a popup',
    outcome: 'nothing read',
    run: async (page, { office }) => {
      const text = await page.evaluate(async (url) => {
        const opened = window.open(url);
        const seen: string[] = [];
        for (let tries = 0; tries < 60; tries += 1) {
          await new Promise((resolve) => setTimeout(resolve, 50));
          try {
            seen.push(opened!.document.documentElement.outerHTML);
          } catch {
            // Not accessible, as it should be.
          }
        }
        return seen.join();
      }, `${office}/admin`);
      return read(text);
    },
  },
  {
    name: 'a service worker',
    outcome: 'refused',
    run: (page) =>
      page.evaluate(async () => {
        const source = document.querySelector<HTMLScriptElement>('script[type=module]')!.src;
        for (const url of [source, '/robots.txt', '/api/site']) {
          await navigator.serviceWorker.register(url).catch(() => undefined);
        }
        return (await navigator.serviceWorker.getRegistrations()).length === 0 ? 'refused' : 'planted';
      }),
  },
];

/** Ways to act as the administrator. */
export const actingAttempts: Attempt[] = [
  {
    name: 'calls with her cookie',
    outcome: { 'one origin': '401 401 401 401 403', 'two origins': '404 404 404 404 404' },
    run: (page) =>
      page.evaluate(async () => {
        const post = (path: string, body: object) =>
          fetch(path, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          });
        const tries = [
          fetch('/api/admin/sessions'),
          fetch('/api/admin/sessions', { method: 'DELETE' }),
          post('/api/events', { title: 'Planted', startDate: '2037-01-01T10:00:00Z' }),
          post('/api/admin/password', { currentPassword: 'guess', newPassword: 'a planted one' }),
          post('/api/admin/logout', {}),
        ];
        return (await Promise.all(tries)).map(({ status }) => status).join(' ');
      }),
  },
  {
    name: 'calls to the admin origin: fetch, form and beacon',
    outcome: 'Dashboard',
    run: async (page, site) => {
      await page.evaluate(async (office) => {
        const url = `${office}/api/admin/logout`;
        await fetch(url, { method: 'POST', credentials: 'include', mode: 'no-cors' }).catch(() => undefined);
        navigator.sendBeacon(url);
        const form = document.createElement('form');
        Object.assign(form, { action: url, method: 'post', target: '_blank' });
        document.body.append(form);
        form.submit();
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }, site.office);
      return sees(page, site);
    },
  },
  {
    name: 'cookies of the session’s name',
    outcome: 'Dashboard',
    run: async (page, site) => {
      await page.evaluate(() => {
        for (const path of ['/', '/admin', '/admin/', '/api', '/api/admin', '/api/admin/check-auth']) {
          for (const name of ['session', 'sign-in']) {
            document.cookie = `${name}=${'A'.repeat(43)}; path=${path}`;
            document.cookie = `${name}=${'B'.repeat(43)}; path=${path}; domain=chapter.localhost`;
          }
        }
      });
      return sees(page, site);
    },
  },
  {
    name: 'cookies too large for a request',
    outcome: 'status 431',
    run: async (page, site) => {
      await page.evaluate(() => {
        for (let count = 0; count < 10; count += 1) {
          document.cookie = `c${count}=${'x'.repeat(4_000)}; path=/admin; domain=chapter.localhost`;
        }
      });
      return sees(page, site);
    },
  },
  {
    name: 'leaving the policy by a popup of another address',
    outcome: 'nothing ran',
    run: (page) =>
      page.evaluate(async () => {
        for (let count = 0; count < 10; count += 1) {
          document.cookie = `c${count}=${'x'.repeat(4_000)}; path=/too-large`;
        }
        const style = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')!.href;
        const module = document.querySelector<HTMLScriptElement>('script[type=module]')!.src;
        const addresses = (
          '/robots.txt /sitemap.xml /manifest.webmanifest /icon.svg /apple-touch-icon.png /healthz /readyz /events /none ' +
          '/about/none /api/site /api/none /api/% /% /too-large /media/1/none.webp /admin/page-preview/1'
        ).split(' ');
        addresses.push(style, module);
        const ran: string[] = [];
        Object.assign(self, { ran });
        for (const address of addresses) {
          const opened = window.open(address)!;
          const end = performance.now() + 10_000;
          try {
            while (opened.location.href === 'about:blank' || opened.document.readyState === 'loading') {
              if (performance.now() > end) return `${address} never opened`;
              await new Promise((resolve) => setTimeout(resolve, 20));
            }
            const script = opened.document.createElement('script');
            script.textContent = `opener.ran.push(${JSON.stringify(address)})`;
            opened.document.documentElement.append(script);
          } catch {
            // An error page of the browser, or a document of another origin.
          }
          opened.close();
        }
        return ran.length === 0 ? 'nothing ran' : `ran in ${ran.join(' ')}`;
      }),
  },
];
