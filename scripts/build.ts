/** Builds the site, the back office and the server. A server that runs meanwhile is not disturbed. */
import path from 'node:path';
import { build, type BuildEnvironmentOptions } from 'vite';
import { projectPath } from '../src/infra/project-path.ts';
import { compressAssets } from './compress-assets.ts';
import { buildAndPublish } from './publish-build.ts';

/** Builds, unless the calling script has just done so. */
export async function buildAll(): Promise<void> {
  if (process.env['ALREADY_BUILT'] === undefined) await buildEverything();
}

async function buildEverything(): Promise<void> {
  // A shell or test that sets it to something else would get a server that cannot render.
  process.env['NODE_ENV'] = 'production';
  await buildAndPublish(projectPath('dist'), async (folder) => {
    await buildOne(path.join(folder, 'site'));
    await buildOne(path.join(folder, 'admin'), { mode: 'admin' });
    await buildOne(path.join(folder, 'server'), { build: { ssr: true } });
    await Promise.all(['site', 'admin'].map((name) => compressAssets(path.join(folder, name))));
  });
}

async function buildOne(
  outDir: string,
  options: { mode?: string; build?: BuildEnvironmentOptions } = {},
): Promise<void> {
  await build({ root: projectPath(''), logLevel: 'warn', ...options, build: { ...options.build, outDir } });
}

if (import.meta.main) await buildEverything();
