import type { FuzzRequest } from './fuzz-request.ts';
import { mutateBytes, mutateForm, mutateJson } from './mutate-body.ts';
import { oddText, oddValue } from './odd-values.ts';
import type { Random } from './random.ts';

type Mutation = (request: FuzzRequest, random: Random) => void;

/** Mutates a valid request in one to three ways. */
export function mutateRequest(request: FuzzRequest, random: Random): void {
  request.isValid = false;
  const isBodyLess = request.json === undefined && !request.form && !request.raw;
  for (
    let left = random.weighted([
      [6, 1],
      [2, 2],
      [1, 3],
    ]);
    left > 0;
    left -= 1
  ) {
    random.weighted<Mutation>([
      [isBodyLess ? 1 : 10, mutateBody],
      [isBodyLess ? 4 : 1.5, mutatePath],
      [isBodyLess ? 4 : 1.5, mutateQuery],
      [2, mutateHeaders],
      [0.5, mutateMethod],
      [1, mutateSession],
    ])(request, random);
  }
}

function mutateBody(request: FuzzRequest, random: Random): void {
  if (request.form) mutateForm(request.form, random);
  else if (request.json !== undefined) request.json = mutateJson(request.json, random);
  else request.json = oddValue(random);
  if (random.chance(0.25)) mutateBytes(request, random);
}

/** Paths as bytes: percent signs, dots, slashes and letters beyond ASCII that no router expects. */
function mutatePath(request: FuzzRequest, random: Random): void {
  const parts = request.path.split('/');
  const place = random.int(1, parts.length - 1);
  const odd = () =>
    random.weighted<() => string>([
      [
        5,
        () =>
          random.pick([
            '%',
            '%0',
            '%00',
            '%ff',
            '%c0%af',
            '%2e%2e',
            '%2f',
            '..',
            '.',
            '',
            '*',
            ':id',
            '~',
            ';a=1',
            '%uD800',
            '\u00e9',
            '\\',
            '%0d%0a',
            '0',
            '-1',
            '1.0',
            '01',
            '1e3',
            '2147483648',
            '99999999999999999999',
          ]),
      ],
      [3, () => encodeURIComponent(oddText(random).toWellFormed()).slice(0, 6_000)],
      [1, () => 'a'.repeat(random.int(100, 6_000))],
    ])();
  random.pick([
    () => (parts[place] = odd()),
    () => parts.splice(place, 0, odd()),
    () => parts.push(odd()),
    () => (parts[place] = parts[place]!.toUpperCase()),
    () => parts.splice(place, 1),
  ])();
  const path = parts.join('/');
  request.path = path.startsWith('/') ? path : `/${path}`;
}

function mutateQuery(request: FuzzRequest, random: Random): void {
  const name = () =>
    random.pick([
      'limit',
      'after',
      'before',
      'search',
      'show',
      'id',
      '',
      '__proto__',
      'a[]',
      'a[b]',
      'constructor',
      '%',
      oddText(random).slice(0, 500),
    ]);
  for (let left = random.int(1, 3); left > 0; left -= 1) {
    const known = request.query.length > 0 && random.chance(0.7) ? random.pick(request.query)[0] : name();
    request.query.push([
      known,
      random.chance(0.5) ? oddText(random).slice(0, 3_000) : String(random.int(-5, 5_000)),
    ]);
  }
  if (random.chance(0.5)) request.query.reverse();
  if (random.chance(0.02)) for (let left = 800; left > 0; left -= 1) request.query.push(['a', '1']);
}

const ODD_HEADERS: [name: string, values: string[]][] = [
  [
    'content-type',
    [
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'application/json; charset=utf-16',
      'application/x-www-form-urlencoded',
      ';',
      'application/json, text/html',
      '',
    ],
  ],
  ['accept', ['', '*/*;q=9', 'text/html', 'a'.repeat(3_000)]],
  ['accept-encoding', ['identity;q=0', 'br;q=0, gzip', 'zzz', '*']],
  ['range', ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,1-1', 'a']],
  ['if-none-match', ['*', '"a"', 'W/']],
  ['if-modified-since', ['never', 'Mon, 16 Nov 2099 00:00:00 GMT']],
  ['idempotency-key', ['', 'short', 'a'.repeat(101), 'fuzz-key-1', 'ä'.repeat(20), '; drop']],
  ['sec-fetch-site', ['cross-site', 'same-origin', 'none', 'x']],
  ['sec-fetch-mode', ['cors', 'navigate', 'x']],
  ['sec-purpose', ['prefetch']],
  ['origin', ['null', 'http://evil.example', 'http://127.0.0.1']],
  ['host', ['evil.example', 'a b', '', '[::1]:80', 'a'.repeat(500)]],
  ['x-forwarded-for', ['', 'a', '::1', '1.2.3.4, 5.6.7.8', '%00', '1.2.3.4:99', 'unknown', ','.repeat(500)]],
  ['x-forwarded-proto', ['https', 'javascript']],
  ['x-forwarded-host', ['evil.example', '\u00ff']],
  ['x-http-method-override', ['DELETE']],
  ['x-admin-token', ['', 'a', 'a'.repeat(5_000)]],
  ['service-worker', ['script']],
  ['user-agent', ['', 'a'.repeat(5_000), '\u00ff\u00fe']],
  ['expect', ['100-continue']],
  ['x-long', ['a'.repeat(10_000), 'a'.repeat(20_000)]],
];

function mutateHeaders(request: FuzzRequest, random: Random): void {
  const [name, values] = random.pick(ODD_HEADERS);
  const value = random.pick(values);
  request.headers[name] = value;
  if (value.length > 16_000) request.isTooLarge = true;
}

function mutateMethod(request: FuzzRequest, random: Random): void {
  request.method = random.pick([
    'HEAD',
    'OPTIONS',
    'PUT',
    'TRACE',
    'PROPFIND',
    'GET',
    'POST',
    'PATCH',
    'DELETE',
  ]);
}

function mutateSession(request: FuzzRequest, random: Random): void {
  if (random.chance(0.5)) request.isSignedIn = !request.isSignedIn;
  else {
    request.isSignedIn = false;
    request.headers['cookie'] = random.pick([
      'session=',
      `session=${'A'.repeat(43)}`,
      'session="',
      ';;;=',
      '\u00ff',
      'a=b; '.repeat(200),
      `session=${'%'.repeat(50)}`,
    ]);
  }
}
