import { describe, expect, it } from 'vitest';
import { isLicenseAllowed } from './license-rule.ts';

describe('isLicenseAllowed', () => {
  it.each(['MIT', 'ISC', 'BlueOak-1.0.0', '(MPL-2.0 OR Apache-2.0)', 'MIT AND ISC'])(
    'allows %s',
    (license) => {
      expect(isLicenseAllowed('left-pad', license)).toBe(true);
    },
  );

  it.each(['GPL-3.0', 'AGPL-3.0-only', 'MPL-2.0', 'LGPL-3.0', 'MIT AND GPL-2.0', 'UNLICENSED', undefined])(
    'rejects %s',
    (license) => {
      expect(isLicenseAllowed('left-pad', license)).toBe(false);
    },
  );

  it('allows the LGPL for libraries that are loaded from a file of their own', () => {
    expect(isLicenseAllowed('libheif-js', 'LGPL-3.0')).toBe(true);
    expect(isLicenseAllowed('@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later')).toBe(true);
    expect(isLicenseAllowed('libheif-js', 'GPL-3.0')).toBe(false);
  });
});
