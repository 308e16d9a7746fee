import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Chunk {
  file: string;
  imports?: string[];
}

type Manifest = Record<string, Chunk | undefined>;

const siteEntry = 'src/site.client.tsx';

// Strings that survive minification and identify the code.
const forbiddenCode = [
  { name: 'zod', marks: ['ZodError', '_zod'] },
  { name: 'the back office', marks: ['/api/admin/'] },
  { name: 'the editor', marks: ['hugerte'] },
  { name: 'the router of the back office', marks: ['reactRouter'] },
];

/** The JavaScript files a browser loads before a screen of the site works. */
export function firstLoadOf(screen: string, siteFolder: string): string[] {
  const manifestFile = path.join(siteFolder, '.vite/manifest.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const files = new Set<string>();
  for (const source of [siteEntry, screen]) addWithImports(source, manifest, files);
  return [...files].map((file) => path.join(siteFolder, file));
}

/** Throws when visitors would download code that only the back office needs. */
export function assertNoForbiddenCode(files: string[]): void {
  for (const file of files) {
    const code = readFileSync(file, 'utf8');
    const forbidden = forbiddenCode.find(({ marks }) => marks.some((mark) => code.includes(mark)));
    if (forbidden) throw new Error(`${file} contains ${forbidden.name}.`);
  }
}

function addWithImports(source: string, manifest: Manifest, files: Set<string>): void {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no chunk for ${source}.`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) addWithImports(imported, manifest, files);
}
