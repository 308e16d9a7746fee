/** Builds everything the server serves: the site for browsers and for the server, and the back office. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

export async function buildAll(): Promise<void> {
  await build({ root, logLevel: 'warn' });
  await build({ root, logLevel: 'warn', mode: 'admin' });
  await build({ root, logLevel: 'warn', build: { ssr: 'src/site.server.tsx' } });
}

if (import.meta.main) await buildAll();
