import { execFileSync } from 'node:child_process';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions, type Plugin } from 'vite';
import { externalPackages } from './scripts/external-packages.ts';

/**
 * Three builds: the site for the browser, the server with the site in it (`--ssr`), the back office (`--mode admin`). The
 * two browser builds are apart, because a chunk they shared would bring visitors what only the back office uses.
 */
export default defineConfig(({ mode, isSsrBuild }) => ({
  appType: 'custom',
  plugins: [
    react(),
    tailwindcss(),
    withSmallIcons,
    ...(isSsrBuild ? [nameImageWorker] : []),
    ...(mode === 'admin' || isSsrBuild ? [] : [withoutUnusedQueries, withSmallRuntime]),
    ...(mode === 'admin' ? [withoutSiteScreens] : []),
  ],
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"', BUILD_COMMIT: readCommit() } : {},
  build: isSsrBuild ? serverBuild : mode === 'admin' ? browserBuild('admin') : browserBuild('site'),
  // A server bundle that includes its packages starts seven times as fast, with half the memory.
  ssr: { noExternal: isSsrBuild ? true : undefined, external: externalPackages },
}));

const serverBuild: BuildEnvironmentOptions = {
  copyPublicDir: false,
  target: 'node26',
  rolldownOptions: {
    input: {
      main: 'src/server/main.ts',
      worker: 'src/server/worker.ts',
      chapterhouse: 'fleet/chapterhouse.ts',
      'site.server': 'src/site.server.tsx',
      'image-worker': 'src/infra/images/image-worker.ts',
    },
    // In the same folder as the entries, because `projectPath` expects the project two folders up.
    output: {
      entryFileNames: ({ name }) => (name === 'image-worker' ? '[name]-[hash].js' : '[name].js'),
      chunkFileNames: '[name]-[hash].js',
    },
  },
};

/** A server that is still running after another build was published starts the image worker of its own build. */
const nameImageWorker: Plugin = {
  name: 'name-image-worker',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const worker = chunks.find(({ name, isEntry }) => isEntry && name === 'image-worker')!;
    for (const chunk of chunks) chunk.code = chunk.code.replaceAll('image-worker.js', worker.fileName);
  },
};

/** The back office reads the navigation of the site from the same modules as its screens, which it never shows. */
const withoutSiteScreens: Plugin = {
  name: 'without-site-screens',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer?.endsWith('.site.ts') && source.endsWith('-screen.tsx') ? { id: source, external: true } : null,
};

/** The builders of the icon packages have options that no icon here uses, and were 4 kB of each first load. */
const withSmallIcons: Plugin = {
  name: 'with-small-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) =>
    /\/create(LucideIcon|ReactComponent)\.mjs$/.test(source) ? fileOf('create-icon') : null,
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\/.*\.mjs$/ },
    handler: (code) => ({ code: code.replaceAll(/, key: "\w+"|name: ".*",\n|size: 24,\n/g, ''), map: null }),
  },
};

/** The query library has writes and lists in pages for the back office, too. */
const withoutUnusedQueries: Plugin = {
  name: 'without-unused-queries',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    /^\.\/(mutationCache|infiniteQueryBehavior|(online|focus|timeout)Manager)\.js$/.test(source) &&
    /\/(query(Client|Observer)?|retryer|removable|notifyManager|utils)\.js$/.test(importer)
      ? fileOf('unused-queries')
      : null,
};

/** Shorter forms of what every first load has: Vite's preloads, calls of React, and the files of screens, which the server needs. */
const withSmallRuntime: Plugin = {
  name: 'with-small-runtime',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source === '\0vite/preload-helper.js') return fileOf('preload-files');
    const isShortened = source === 'react/jsx-runtime' && importer !== fileOf('jsx-runtime');
    return isShortened ? fileOf('jsx-runtime') : null;
  },
  transform: {
    filter: { id: /\.site\.ts$|\/site-routes\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(/^ *source: '.*',$/gm, ''), map: null }),
  },
};

const fileOf = (name: string) => path.resolve(import.meta.dirname, `src/ui/${name}.ts`);

function browserBuild(name: 'site' | 'admin'): BuildEnvironmentOptions {
  return {
    assetsDir: `assets/${name}`,
    copyPublicDir: name === 'site',
    manifest: true,
    modulePreload: { resolveDependencies: filesToPreload },
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: name === 'site' ? ['src/site.client.tsx', 'src/site.loader.ts'] : 'src/admin.client.tsx',
      output: name === 'site' ? { codeSplitting: { groups: sharedFiles } } : {},
    },
  };
}

/** What a late module imports and the first load has not brought. */
function filesToPreload(file: string, needed: string[]): string[] {
  return needed.filter((each) => each !== file && !/\/(site|rolldown-runtime)-/.test(each));
}

/** One file, because a dozen small ones compress worse: it makes every first load 3 kB smaller. */
const neededByEveryScreen = {
  name: 'site',
  tags: ['$initial' as const],
  test: (id: string) => !/site\.(client|loader)\.tsx?$/.test(id),
};

/** Files of what several screens need, for the same reason. The first of the list that fits has a module. */
const neededByForms = { name: 'forms', test: /\/field-frame\.|\/circle-exclamation/, minShareCount: 3 };
const neededByLists = {
  name: 'lists',
  test: /\/(use-reads|use-live-search|card-icons|picture-transition|calendar|map-pin)\./,
  minShareCount: 2,
};
const neededBySeveralScreens = { name: 'shared', minShareCount: 6 };
const eventsOnSeveralScreens = {
  name: 'events',
  test: /\/features\/events\/|\/slug\.ts$/,
  minShareCount: 3,
  includeDependenciesRecursively: false,
};

const neededByHome = {
  name: 'home',
  test: /\/chapter\/site\/|\/(json-ld|arrow-right|members\.queries)\./,
  minShareCount: 2,
};

const sharedFiles = [
  neededByEveryScreen,
  neededByForms,
  neededByLists,
  neededBySeveralScreens,
  eventsOnSeveralScreens,
  neededByHome,
];

/** The commit of a clone, for the version that the server reports. */
function readCommit(): string {
  try {
    const commit = execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return JSON.stringify(commit.trim());
  } catch {
    return 'undefined';
  }
}
