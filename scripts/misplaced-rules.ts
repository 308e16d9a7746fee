import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const projectFolder = path.resolve(import.meta.dirname, '..');
/** HugeRTE creates the elements with these classes. */
const editorClass = /^tox(-|$)/;

/** The rules of stylesheets that are not where their component is: one feature alone uses one of their classes, or no one does. */
export function misplacedRules(): string[] {
  const users = usersOfClasses();
  return globSync('src/**/*.css', { cwd: projectFolder }).flatMap((file) =>
    selectorsIn(read(file))
      .filter((selector) =>
        classesIn(selector).some((name) => !isAtHome(file, users.get(withoutNumber(name)))),
      )
      .map((selector) => `${file}: ${selector}`),
  );
}

function isAtHome(file: string, users: ReadonlySet<string> = new Set()): boolean {
  if (users.size !== 1) return users.size > 1;
  const [user] = users;
  return user === 'shared' || user === featureOf(file);
}

/** The features that name a class in a string. The code of no feature is `shared`. */
function usersOfClasses(): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: projectFolder })) {
    if (/\.(test|fixture)\.tsx?$/.test(file)) continue;
    // A template may have strings within it, and end a class with a number: `has-${count}`.
    const strings = [...read(file).matchAll(/(["'`])(.*?)\1/g)].map(([, , text]) => text!);
    for (const name of strings.flatMap((text) =>
      text.replaceAll(/-\$\{\w[\w.]*\}/g, '-').split(/[\s'`{}$]+/),
    )) {
      users.set(withoutNumber(name), (users.get(name) ?? new Set()).add(featureOf(file)));
    }
  }
  return users;
}

/** The classes `has-1` and `has-2` are written as one, `has-`. */
function withoutNumber(name: string): string {
  return name.replace(/(?<=-)\d+$/, '');
}

function selectorsIn(css: string): string[] {
  const plain = css.replaceAll(/\/\*.*?\*\/|url\(.*?\)/gs, '');
  return [...plain.matchAll(/[^{};]+(?=\{)/g)].map(([text]) => text.trim());
}

function classesIn(selector: string): string[] {
  if (selector.startsWith('@')) return [];
  return [...selector.matchAll(/\.([a-z][\w-]*)/g)]
    .map(([, name]) => name!)
    .filter((name) => !editorClass.test(name));
}

function featureOf(file: string): string {
  return /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? 'shared';
}

function read(file: string): string {
  return readFileSync(path.join(projectFolder, file), 'utf8');
}
