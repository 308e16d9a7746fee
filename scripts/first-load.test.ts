import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstLoadOf, assertNoForbiddenCode } from './first-load.ts';

const screen = 'src/features/events/site/events-screen.tsx';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'first-load-'));
  mkdirSync(path.join(folder, '.vite'));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('the first load', () => {
  it('is the entry, the screen and what both import, each once', () => {
    writeManifest({
      'src/site.client.tsx': {
        file: 'site.js',
        imports: ['_react.js'],
        dynamicImports: ['_later.js', screen],
      },
      [screen]: { file: 'events.js', imports: ['src/site.client.tsx', '_dates.js'] },
      '_react.js': { file: 'react.js' },
      '_dates.js': { file: 'dates.js', imports: ['_react.js'] },
      '_later.js': { file: 'later.js' },
    });
    const names = firstLoadOf(screen, folder).map((file) => path.relative(folder, file));
    expect(names).toEqual(['site.js', 'react.js', 'events.js', 'dates.js']);
  });

  it('throws for a screen that was not built', () => {
    writeManifest({ 'src/site.client.tsx': { file: 'site.js' } });
    expect(() => firstLoadOf(screen, folder)).toThrow('no chunk for src/features/events');
  });

  it.each([
    ['zod', 'class a extends b{};a.name="ZodError"'],
    ['zod', 'e._zod.def'],
    ['the back office', 'fetch("/api/admin/login")'],
    ['the editor', 'window.hugerte'],
  ])('may not contain %s', (stranger, code) => {
    const file = path.join(folder, 'site.js');
    writeFileSync(file, code);
    expect(() => assertNoForbiddenCode([file])).toThrow(`site.js contains ${stranger}.`);
    writeFileSync(file, 'fetch("/api/events")');
    expect(() => assertNoForbiddenCode([file])).not.toThrow();
  });
});

function writeManifest(manifest: object): void {
  writeFileSync(path.join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
}
