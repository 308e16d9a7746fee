import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Two folders up is the project both from here and from dist/server, where the built server runs.
const root = new URL('../../', import.meta.url);

/** The full path of a file or folder of the project. */
export function projectPath(relative: string): string {
  return fileURLToPath(new URL(relative, root));
}

/** The full path of a file that browsers get as it is: from the build, or from its source where it is not built. */
export function publicFile(name: string): string {
  const built = projectPath(`dist/site/${name}`);
  return existsSync(built) ? built : projectPath(`public/${name}`);
}
