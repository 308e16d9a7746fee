import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandBlocks, operatorPages } from '../scripts/docs-commands.ts';

const projectFolder = path.resolve(import.meta.dirname, '..');
const documents = globSync(['*.md', '{docs,fleet,lab,src}/**/*.md', '.ci/*'], {
  cwd: projectFolder,
}).toSorted();
const { scripts } = JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const sourceFiles = globSync(['{src,fleet,scripts,lab,test,e2e,database}/**/*.{ts,tsx}', '*.ts'], {
  cwd: projectFolder,
});
const sourceNames = new Set(sourceFiles.map((file) => path.basename(file)));
const featureFiles = new Set(
  sourceFiles.map((file) => file.replace(/^src\/(features\/[\w-]+|records)\//, '')),
);

const topFolders = '(?:src|fleet|docs|scripts|lab|e2e|test|database|\\.ci|\\.github)';
/** The abbreviations of `docs/testing.md`. */
const foldersOf = { F: 'src/features', S: 'src/server/documents' };
/** A path in backticks, such as `src/server/app.ts`. Patterns and placeholders are not checked. */
const pathsIn = (text: string) =>
  [
    ...text
      .replace(/`([FS])\//g, (_, letter: 'F' | 'S') => `\`${foldersOf[letter]}/`)
      .matchAll(new RegExp(`\`(${topFolders}/[^\`\\s*<>{}…:#]+)\``, 'g')),
  ].map(([, found]) => found!);
/** A file name in backticks without its folder, such as `mount.ts`; `x.rules.ts` stands for any. */
const namesIn = (text: string) =>
  [...text.matchAll(/`([a-z][\w-]*(?:\.[\w-]+)*\.tsx?)`/g)].map(([, found]) => found!);
/** A file in the folder of a feature, such as `server/events.table.ts`; `site/x-screen.tsx` stands for any. */
const featureFilesIn = (text: string) =>
  [...text.matchAll(/`((?:server|site|admin)\/(?!x[.-])[\w./-]+\.tsx?)`/g)].map(([, found]) => found!);
/** Links, and the pictures of screens. */
const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([^)\s#:]+)(?:#[^)]*)?\)|<img src="([^"]+)"/g)].map(
    ([, link, picture]) => link ?? picture!,
  );
/** A link to a heading of a document, such as `moving.md#to-another-domain`, or of the same one. */
const headingLinksIn = (text: string) =>
  [...text.matchAll(/\]\(([^)\s#:]*)#([^)\s]+)\)/g)].map(([, file, heading]) => ({
    file: file!,
    heading: heading!,
  }));
/** As GitHub makes the fragment of a heading. */
const headingsOf = (document: string) =>
  [...readFileSync(path.join(projectFolder, document), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
/** A script that is run by its path, such as `node lab/fuzz.ts --requests 1500`. */
const programsIn = (text: string) =>
  [...text.matchAll(/\bnode ((?:scripts|lab)\/[\w/-]+\.ts)/g)].map(([, found]) => found!);
const commandsIn = (text: string) =>
  [...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, found]) => found!);

describe.each(documents)('%s', (document) => {
  const text = readFileSync(path.join(projectFolder, document), 'utf8');

  it('names files, links and commands that exist', () => {
    const fromHere = (link: string) => path.join(path.dirname(document), link);
    const files = [...pathsIn(text), ...programsIn(text), ...linksIn(text).map(fromHere)];
    const missing = files.filter((file) => !existsSync(path.join(projectFolder, file)));
    const unknown = commandsIn(text).filter((command) => !(command in scripts));
    const names = namesIn(text).filter(
      (name) => !name.startsWith('x.') && !name.startsWith('x-') && !sourceNames.has(name),
    );
    const inFeatures = featureFilesIn(text).filter((file) => !featureFiles.has(file));
    expect([...missing, ...unknown, ...names, ...inFeatures]).toEqual([]);
  });

  it('links to headings that exist', () => {
    const target = (file: string) => (file ? path.join(path.dirname(document), file) : document);
    const missing = headingLinksIn(text).filter(
      ({ file, heading }) => !headingsOf(target(file)).includes(heading),
    );
    expect(missing).toEqual([]);
  });
});

it('every feature is in the list of features', () => {
  expect(unlisted('src/features/README.md', globSync('src/features/*/', { cwd: projectFolder }))).toEqual([]);
});

it('every decision is in the list of decisions', () => {
  expect(
    unlisted('docs/decisions/README.md', globSync('docs/decisions/0*.md', { cwd: projectFolder })),
  ).toEqual([]);
});

function unlisted(list: string, all: readonly string[]): string[] {
  const text = readFileSync(path.join(projectFolder, list), 'utf8');
  const listed = linksIn(text).map((link) => path.join(path.dirname(list), link));
  return all.filter((each) => !listed.some((link) => link === each || link.startsWith(`${each}/`)));
}

it('every block of commands for the operator is run by a test', () => {
  const sources = globSync(['{fleet,scripts,lab,test}/**/*.{ts,sh}'], { cwd: projectFolder }).map((file) =>
    readFileSync(path.join(projectFolder, file), 'utf8'),
  );
  const isRun = (label: string | undefined) =>
    sources.some((source) => source.includes(`docsCommands('${label}')`));
  const untested = operatorPages.flatMap((page) =>
    commandBlocks(page)
      .filter(({ label }) => !isRun(label))
      .map(({ label, commands }) => `${page}: ${label ?? commands}`),
  );
  expect(untested).toEqual([]);
});
