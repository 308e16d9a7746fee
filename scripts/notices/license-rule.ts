/** Licenses that let every chapter run, change and hand over the software, and ask for no more than a notice. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'OFL-1.1',
]);

/** The LGPL is allowed for libraries that are loaded unmodified from a file of their own, which anyone can replace. */
const LGPL = new Set(['LGPL-3.0', 'LGPL-3.0-only', 'LGPL-3.0-or-later']);
const SEPARATE_LIBRARIES = [/^libheif-js$/, /^@img\/sharp-/];

/** Whether the rule of decision 6 allows a package under an SPDX expression without nested parentheses. */
export function isLicenseAllowed(packageName: string, license: string | undefined): boolean {
  if (!license) return false;
  const isSeparate = SEPARATE_LIBRARIES.some((pattern) => pattern.test(packageName));
  const isAllowed = (id: string) => ALLOWED.has(id) || (isSeparate && LGPL.has(id));
  return license
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((id) => isAllowed(id.trim())));
}
