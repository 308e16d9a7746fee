import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';

export interface OutsideScripts {
  /** The number of requests for each path. */
  asked: Map<string, number>;
  /** Routes the https origin to this server, so that only the browser's policy can block it. */
  openTo(context: BrowserContext): Promise<void>;
  stop(): void;
}

export const outsideOrigin = 'https://scripts.example';

/** Another site that serves these scripts by path, slowly, so that a page which does not wait for them is detected. */
export async function serveOutsideScripts(scripts: Record<string, string>): Promise<OutsideScripts> {
  const asked = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url!;
    asked.set(path, (asked.get(path) ?? 0) + 1);
    response.setHeader('content-type', 'text/javascript; charset=utf-8');
    setTimeout(() => response.writeHead(path in scripts ? 200 : 404).end(scripts[path]), 150);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    asked,
    async openTo(context) {
      await context.route(`${outsideOrigin}/**`, async (route) => {
        const { pathname } = new URL(route.request().url());
        const response = await fetch(local + pathname);
        await route.fulfill({
          status: response.status,
          contentType: 'text/javascript',
          body: await response.text(),
        });
      });
    },
    stop: () => server.close().closeAllConnections(),
  };
}
