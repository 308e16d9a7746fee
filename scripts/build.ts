/** Builds everything that runs: the site, the back office, and the server that renders the one and serves both. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { projectPath } from '../src/infra/project-path.ts';
import { compressAssets } from './compress-assets.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Builds, unless whoever started us has just done so: a run of all checks builds once. */
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
