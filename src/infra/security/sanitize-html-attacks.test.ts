import { Parser } from 'htmlparser2';
import { expect, it } from 'vitest';
import { xssPayloads } from '../../../test/xss-payloads.ts';
import { sanitizeHtml } from './sanitize-html.ts';
import { frameHosts } from '../../kernel/frame-hosts.ts';

/** Finds everything that could run or load something that is not allowed. */
function findDangers(html: string): string[] {
  const dangers: string[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (/^(script|style|svg|math|form|input|button|object|embed|base|meta|link|noscript)$/.test(tag)) {
        dangers.push(tag);
      }
      for (const [name, value] of Object.entries(attributes)) {
        if (/^on|^(srcdoc|srcset|formaction|action|ping|name|background|xlink:href)$/.test(name))
          dangers.push(name);
        if (!/^(href|src|poster)$/.test(name)) continue;
        const url = URL.parse(value, 'https://chapter.example/');
        if (!url || !/^(https?|mailto|tel):$/.test(url.protocol)) dangers.push(`${name}=${value}`);
        if (tag === 'iframe' && !frameHosts.includes(url?.origin ?? '')) dangers.push(`iframe ${value}`);
      }
      if (/url|expression|behavior|fixed|@/.test(attributes['style'] ?? '')) dangers.push('style');
      if (/^(root|main|document-data)$/.test(attributes['id'] ?? '')) dangers.push('id');
    },
    oncomment: () => void dangers.push('comment'),
  });
  parser.end(html);
  return dangers;
}

it('has at least 300 attacks, and recognizes one', () => {
  expect(xssPayloads.length).toBeGreaterThanOrEqual(300);
  expect(findDangers('<p onclick=x><a href=" java&#10;script:x">')).toHaveLength(2);
});

it.each(['page', 'part'] as const)('removes every attack from a %s, alone or among others', (profile) => {
  for (const payload of xssPayloads) {
    const clean = sanitizeHtml(payload, profile);
    expect(findDangers(clean), payload).toEqual([]);
    expect(sanitizeHtml(clean, profile), payload).toBe(clean);
  }
  expect(findDangers(sanitizeHtml(xssPayloads.join('<p>between</p>'), profile))).toEqual([]);
  expect(findDangers(sanitizeHtml(xssPayloads.toReversed().join(''), profile))).toEqual([]);
});
