import { expect, it } from 'vitest';
import { sitePolicy, withScripts } from './document-headers.ts';

const hash = `sha256-${'A'.repeat(43)}=` as const;
const scriptsOf = (policy: string) => /script-src [^;]+/.exec(policy)![0];

it('allows the scripts of a page, by hash or URL', () => {
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

it('encodes delimiters in a URL', () => {
  expect(scriptsOf(withScripts(sitePolicy, ['https://a.example/$&/x.js']))).toContain(
    ' https://a.example/$&/x.js',
  );
});
