import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';

export const projectFolder = path.resolve(import.meta.dirname, '..');

/** Builds a page of the tests like the product, in memory, and returns its files by URL. */
export async function builtFiles(entry: string, base = '/'): Promise<Map<string, string | Uint8Array>> {
  const { output } = (await build({
    root: projectFolder,
    base,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    build: { write: false, copyPublicDir: false, assetsInlineLimit: 0, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput;
  return new Map(
    output.map(
      (file) => [`${base}${file.fileName}`, file.type === 'chunk' ? file.code : file.source] as const,
    ),
  );
}

export function typeOfFile(pathname: string): string | undefined {
  return types[path.extname(pathname)];
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};
