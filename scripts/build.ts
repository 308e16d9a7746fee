/** Builds the site, the back office and the server. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { projectPath } from '../src/infra/project-path.ts';
import { compressAssets } from './compress-assets.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Builds, unless the calling script has just done so. */
export async function buildAll(): Promise<void> {
  if (process.env['ALREADY_BUILT'] === undefined) await buildEverything();
}

async function buildEverything(): Promise<void> {
  await build({ root, logLevel: 'warn' });
  await build({ root, logLevel: 'warn', mode: 'admin' });
  await build({ root, logLevel: 'warn', build: { ssr: true } });
  await Promise.all(['dist/site', 'dist/admin'].map((folder) => compressAssets(projectPath(folder))));
}

if (import.meta.main) await buildEverything();
