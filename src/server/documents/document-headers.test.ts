import { expect, it } from 'vitest';
import { sitePolicy, withScripts } from './document-headers.ts';

const hash = `sha256-${'A'.repeat(43)}=` as const;
const scriptsOf = (policy: string) => /script-src [^;]+/.exec(policy)![0];

it('names a page’s own scripts, each by its hash or its address', () => {
  const policy = withScripts(sitePolicy, [hash, 'https://a.example/x.js?v=1']);
  expect(scriptsOf(policy)).toBe(
    scriptsOf(sitePolicy).replace("'self'", `'self' '${hash}' https://a.example/x.js`),
  );
});

it.each([
  'https://*/x.js',
  'https://*.a.example/x.js',
  'https://a.example/',
  'http://a.example/x.js',
  "'unsafe-inline'",
])('%s opens nothing', (script) => expect(withScripts(sitePolicy, [script])).toBe(sitePolicy));

it('takes an address as it is, whatever signs are in it', () => {
  expect(scriptsOf(withScripts(sitePolicy, ['https://a.example/$&/x.js']))).toContain(
    ' https://a.example/$&/x.js',
  );
});
