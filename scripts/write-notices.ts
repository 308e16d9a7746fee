/**
 * Writes THIRD-PARTY-NOTICES.md: every package of a production installation, its license and the license's text. Fails on a license
 * that decision 6 does not allow. With --check only says whether the file is current.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { projectPath } from '../src/infra/project-path.ts';
import { isLicenseAllowed } from './notices/license-rule.ts';
import { compare, licenseText, nameAndVersion, productionPackages } from './notices/locked-packages.ts';

const root = projectPath('');
const file = projectPath('THIRD-PARTY-NOTICES.md');
const packages = productionPackages(root);
const rejected = packages.filter(({ name, license }) => !isLicenseAllowed(name, license));

if (rejected.length > 0) {
  for (const locked of rejected)
    console.error(
      `${nameAndVersion(locked)} is ${locked.license ?? 'without a license'}, which decision 6 does not allow.`,
    );
  process.exitCode = 1;
} else if (process.argv.includes('--check')) {
  const current = await readFile(file, 'utf8').catch(() => '');
  if (current !== notices()) {
    console.error(
      'THIRD-PARTY-NOTICES.md does not match package-lock.json. Run "npm run notices" and commit it.',
    );
    process.exitCode = 1;
  }
} else {
  await writeFile(file, notices());
}

function notices(): string {
  const rows = packages.map(
    ({ name, version, license, isOptional }) =>
      `| ${name} | ${version} | ${license} |${isOptional ? ' on some machines' : ''} |`,
  );
  const texts = textsWithPackages().map(
    ([text, names]) => `### ${names.join(', ')}\n\n${fence(text)}\n${text}\n${fence(text)}`,
  );
  return `${[
    '# Third-party notices',
    'Chapterhouse is MIT (see LICENSE). It contains or loads these packages. Written by `npm run notices`; do not edit.',
    'libheif-js and the libvips inside sharp are under the GNU Lesser General Public License 3. They are used unmodified and loaded from files of their own in `node_modules`, where anyone can replace them. Their source: <https://github.com/strukturag/libheif>, <https://github.com/libvips/libvips>.',
    'The fonts in `public/fonts` have their license beside them.',
    `| package | version | license | |\n| --- | --- | --- | --- |\n${rows.join('\n')}`,
    '## License texts',
    'The texts of packages that are installed on some machines only come with those packages.',
    ...texts,
  ].join('\n\n')}\n`;
}

/** Every text once, with the packages that have it. Not of optional packages, because each machine has others of them. */
function textsWithPackages(): [text: string, names: string[]][] {
  const byText = new Map<string, string[]>();
  for (const locked of packages.filter(({ isOptional }) => !isOptional)) {
    const text = licenseText(root, locked);
    if (text !== '') byText.set(text, [...(byText.get(text) ?? []), nameAndVersion(locked)]);
  }
  return [...byText].toSorted(([, one], [, other]) => compare(one[0]!, other[0]!));
}

/** Longer than any row of backticks in the text. */
function fence(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((row) => row.length));
  return '`'.repeat(longest + 1);
}
