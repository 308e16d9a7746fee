import { expect, it } from 'vitest';
import { readAuthenticationResults } from './authentication-results.ts';

const read = (header: string) =>
  readAuthenticationResults(header)?.map(({ state, title }) => `${state} ${title}`);

it('reads the results of a folded header with comments', () => {
  const header = `Delivered-To: ada@home.example
ARC-Authentication-Results: i=1; mx.home.example; spf=fail; dkim=fail; dmarc=fail
Authentication-Results: mx.home.example;
       dkim=pass header.i=@elm-street.example header.s=one;
       spf=softfail (home.example: domain of news@elm-street.example (dkim=none; dmarc=none) does not
        designate 192.0.2.1) smtp.mailfrom=news@elm-street.example;
\tdmarc=PASS (p=NONE sp=NONE dis=NONE) header.from=elm-street.example
Authentication-Results: forged.example; spf=pass; dkim=fail; dmarc=fail
From: news@elm-street.example`;
  expect(readAuthenticationResults(header)).toEqual([
    { state: 'warning', title: 'SPF: softfail', text: 'spf=softfail smtp.mailfrom=news@elm-street.example' },
    { state: 'ok', title: 'DKIM: pass', text: 'dkim=pass header.i=@elm-street.example header.s=one' },
    { state: 'ok', title: 'DMARC: pass', text: 'dmarc=PASS header.from=elm-street.example' },
  ]);
});

it('reads a header that starts with a result, with lines of Windows, and several signatures', () => {
  const header =
    'authentication-results: spf=pass (sender IP is 192.0.2.1)\r\n smtp.mailfrom=elm-street.example; dkim=fail header.d=a.example;\r\n dkim=pass header.d=elm-street.example;\r\n';
  expect(read(header)).toEqual(['ok SPF: pass', 'ok DKIM: fail, pass', 'unknown DMARC: not mentioned']);
});

it('says nothing about a text without such a header', () => {
  expect(read('')).toBeUndefined();
  expect(read('Subject: Authentication-Results: spf=pass')).toBeUndefined();
  expect(read('Authentication-Results: mx.home.example; none')).toEqual([
    'unknown SPF: not mentioned',
    'unknown DKIM: not mentioned',
    'unknown DMARC: not mentioned',
  ]);
});
