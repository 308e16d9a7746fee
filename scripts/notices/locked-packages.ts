import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface LockedPackage {
  name: string;
  version: string;
  license: string | undefined;
  /** Installed on some machines only, such as the image library for one processor. */
  isOptional: boolean;
  /** Where npm puts it, `node_modules/sharp`. */
  folder: string;
}

interface LockEntry {
  version: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
}

/** The packages of a production installation. The lock file names them the same way on every machine. */
export function productionPackages(root: string): LockedPackage[] {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  const byName = new Map<string, LockedPackage>();
  for (const [folder, entry] of Object.entries(lock.packages)) {
    if (folder === '' || entry.dev || entry.devOptional) continue;
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const { version, license, optional: isOptional = false } = entry;
    byName.set(`${name}@${version}`, { name, version, license, isOptional, folder });
  }
  return [...byName.values()].toSorted((one, other) => compare(nameAndVersion(one), nameAndVersion(other)));
}

export const nameAndVersion = ({ name, version }: LockedPackage) => `${name} ${version}`;

/** By code unit: a machine's language must not change the order. */
export function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** What a package says about its license, in all files it has for that; empty where it has none. */
export function licenseText(root: string, { folder }: LockedPackage): string {
  const absolute = path.join(root, folder);
  return readdirSync(absolute, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|notice|copying)([.-].*)?$/i.test(entry.name))
    .map(({ name }) => name)
    .toSorted(compare)
    .map((name) => readFileSync(path.join(absolute, name), 'utf8').replace(/\r\n?/g, '\n').trim())
    .join('\n\n');
}
