/** Copies what the built server needs into a folder: `npm run pack -- /srv/chapterhouse`. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectPath } from '../src/infra/project-path.ts';
import { externalPackages } from './external-packages.ts';
import { publishedFiles } from './publish-build.ts';

type LockedPackages = Record<
  string,
  { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }
>;

const [target] = process.argv.slice(2);
if (target === undefined) {
  console.error('Name the folder: npm run pack -- /srv/chapterhouse');
  process.exitCode = 1;
} else if (existsSync(target) && readdirSync(target).length > 0) {
  console.error(`${target} is not empty. A running server may use it, so name a new folder.`);
  process.exitCode = 1;
} else if (!existsSync(projectPath('dist/server/main.js'))) {
  console.error('There is no build yet. Run npm run build first.');
  process.exitCode = 1;
} else {
  await pack(target);
}

async function pack(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const built = (await publishedFiles(projectPath('dist'))).map((file) => `dist/${file}`);
  const packages = withDependencies(externalPackages).map((name) => `node_modules/${name}`);
  for (const part of [
    'database/migrations',
    'database/fleet',
    'database/seed/pictures',
    'package.json',
    '.env.example',
    '.env.fleet.example',
    ...built,
    ...packages,
  ]) {
    cpSync(projectPath(part), path.join(folder, part), { recursive: true });
  }
}

/** The packages and all that they depend on, as far as it is installed: some are for other platforms. */
function withDependencies(names: readonly string[]): string[] {
  const { packages } = JSON.parse(readFileSync(projectPath('package-lock.json'), 'utf8')) as {
    packages: LockedPackages;
  };
  const found = new Set<string>();
  const add = (name: string) => {
    const entry = packages[`node_modules/${name}`];
    if (!entry || found.has(name) || !existsSync(projectPath(`node_modules/${name}`))) return;
    found.add(name);
    for (const next of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) add(next);
  };
  for (const name of names) add(name);
  return [...found];
}
