import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { projectPath } from '../../infra/project-path.ts';
import type { SiteBundle } from '../../kernel/rendering.ts';
import { adminPolicy, sitePolicy } from './document-headers.ts';
import type { SiteRenderer } from './site-renderer.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** The preview of a page uses the styles of this screen; all screens that show a page look the same. */
const pageScreen = 'src/features/pages/site/about-page-screen.tsx';

type Manifest = Record<string, Chunk>;

/** Renders with the output of `npm run build`. */
export async function builtRenderer(): Promise<SiteRenderer> {
  const [site, admin] = await Promise.all([readManifest('site'), readManifest('admin')]);
  const bundle = (await import(pathToFileURL(projectPath('dist/server/site.server.js')).href)) as SiteBundle;
  const tagsOfSource = new Map<string | undefined, string>();

  return {
    bundle: () => Promise.resolve(bundle),
    policies: { site: sitePolicy, admin: adminPolicy },
    headTags(source) {
      let tags = tagsOfSource.get(source);
      if (tags === undefined) tagsOfSource.set(source, (tags = siteTags(site, source)));
      return tags;
    },
    previewHeadTags: (source = pageScreen) => filesFor(site, 'src/site.client.tsx', source).styles,
    adminHeadTags: () => adminTags(admin),
  };
}

async function readManifest(build: 'site' | 'admin'): Promise<Manifest> {
  return JSON.parse(await readFile(projectPath(`dist/${build}/.vite/manifest.json`), 'utf8')) as Manifest;
}

/** The styles of the site, and the loader with the URLs of all modules that the screen needs, the entry first. */
function siteTags(manifest: Manifest, screen: string | undefined): string {
  const { styles, files } = filesFor(manifest, 'src/site.client.tsx', screen);
  const loader = findChunk(manifest, 'src/site.loader.ts').file;
  return `${styles}<script type="module" src="/${loader}" data-modules="${files.map((file) => `/${file}`).join(' ')}"></script>`;
}

/** The back office renders in the browser: its entry is a script, and its imports are preloaded. */
function adminTags(manifest: Manifest): string {
  const { styles, files } = filesFor(manifest, 'src/admin.client.tsx');
  const [entry, ...imported] = files;
  const preloads = imported.map((file) => `<link rel="modulepreload" href="/${file}">`).join('');
  return `${styles}${preloads}<script type="module" src="/${entry}"></script>`;
}

function filesFor(manifest: Manifest, entry: string, screen?: string): { styles: string; files: string[] } {
  const chunks = new Set<Chunk>();
  for (const source of [entry, screen]) if (source) collect(manifest, source, chunks);
  const styles = new Set([...chunks].flatMap((chunk) => chunk.css ?? []));
  return {
    styles: [...styles].map((file) => `<link rel="stylesheet" href="/${file}">`).join(''),
    files: [...chunks].map((chunk) => chunk.file),
  };
}

function collect(manifest: Manifest, source: string, chunks: Set<Chunk>): void {
  const chunk = findChunk(manifest, source);
  if (chunks.has(chunk)) return;
  chunks.add(chunk);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, chunks);
}

function findChunk(manifest: Manifest, source: string): Chunk {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no ${source}. Run "npm run build" again.`);
  return chunk;
}
