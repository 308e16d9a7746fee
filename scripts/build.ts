/** Builds everything that runs: the site, the back office, and the server that renders the one and serves both. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

export async function buildAll(): Promise<void> {
  await build({ root, logLevel: 'warn' });
  await build({ root, logLevel: 'warn', mode: 'admin' });
  await build({ root, logLevel: 'warn', build: { ssr: true } });
}

if (import.meta.main) await buildAll();
