import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { adminPolicy } from '../../src/server/documents/document-headers.ts';
import { builtFiles, projectFolder, typeOfFile } from '../built-files.ts';

/** Serves pages of interface parts, built like the product and with the policy of the back office. */
export async function serveUiParts(): Promise<{ url: string; stop(): Promise<void> }> {
  const files = await builtFiles('e2e/ui-parts/main.tsx');
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://parts');
    void respond(pathname, response).catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };

  async function respond(pathname: string, response: ServerResponse) {
    const type = typeOfFile(pathname) ?? 'text/html; charset=utf-8';
    const body = pathname.startsWith('/fonts/')
      ? await readFile(path.join(projectFolder, 'public', 'fonts', path.basename(pathname)))
      : (files.get(pathname) ?? documentOf([...files.keys()]));
    response.writeHead(200, { 'content-type': type, 'content-security-policy': adminPolicy }).end(body);
  }
}

function documentOf(names: string[]): string {
  const tags = names.map((name) =>
    name.endsWith('.css')
      ? `<link rel="stylesheet" href="${name}">`
      : `<script type="module" src="${name}"></script>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Parts</title>${tags.join('')}</head><body><div id="root"></div></body></html>`;
}
