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

type Manifest = Record<string, Chunk>;

/** The site as `npm run build` left it. */
export async function builtRenderer(): Promise<SiteRenderer> {
  const [site, admin] = await Promise.all([readManifest('site'), readManifest('admin')]);
  const bundle = (await import(pathToFileURL(projectPath('dist/server/site.server.js')).href)) as SiteBundle;
  const tagsOfSource = new Map<string | undefined, string>();

  return {
    bundle: () => Promise.resolve(bundle),
    policies: { site: sitePolicy, admin: adminPolicy },
    headTags(source) {
      let tags = tagsOfSource.get(source);
      if (tags === undefined) tagsOfSource.set(source, (tags = tagsFor(site, 'src/site.client.tsx', source)));
      return tags;
    },
    adminHeadTags: () => tagsFor(admin, 'src/admin.client.tsx'),
  };
}

async function readManifest(build: 'site' | 'admin'): Promise<Manifest> {
  return JSON.parse(await readFile(projectPath(`dist/${build}/.vite/manifest.json`), 'utf8')) as Manifest;
}

/** The entry as a script; everything it and the screen import as preloads, so that nothing is found out late. */
function tagsFor(manifest: Manifest, entry: string, screen?: string): string {
  const chunks = new Set<Chunk>();
  for (const source of [entry, screen]) if (source) collect(manifest, source, chunks);
  const entryFile = chunkOf(manifest, entry).file;
  const styles = new Set([...chunks].flatMap((chunk) => chunk.css ?? []));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...[...chunks]
      .filter((chunk) => chunk.file !== entryFile)
      .map((chunk) => `<link rel="modulepreload" href="/${chunk.file}" fetchpriority="low">`),
    // A document is whole without any script: what is seen first goes first.
    `<script type="module" src="/${entryFile}" fetchpriority="low"></script>`,
  ].join('');
}

function collect(manifest: Manifest, source: string, chunks: Set<Chunk>): void {
  const chunk = chunkOf(manifest, source);
  if (chunks.has(chunk)) return;
  chunks.add(chunk);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, chunks);
}

function chunkOf(manifest: Manifest, source: string): Chunk {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no ${source}. Run "npm run build" again.`);
  return chunk;
}
