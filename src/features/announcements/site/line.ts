import LineIcon from 'lucide-react/icons/megaphone';
import { createElement as h, type ReactNode } from 'react';
import type { ResponseOf } from '../../../kernel/endpoint.ts';
import { readOf } from '../../../kernel/http-client.ts';
import type { readLine } from '../announcements.contract.ts';

export const lineRead = readOf<typeof readLine>('/api/line');

interface LineProps {
  data: unknown;
  now: Date;
}

/** The line on every page. Without JSX, since the check of first loads reads the routes with Node alone. */
export function Line({ data, now }: LineProps): ReactNode {
  const { line } = data as ResponseOf<typeof readLine>;
  if (!line || Date.parse(line.until) <= now.getTime()) return null;
  const [, first = line.text, rest] = /^(.*?[.!?])(\s.*)$/.exec(line.text) ?? [];
  const link = 'font-semibold whitespace-nowrap text-ink underline underline-offset-[.2em]';
  return h(
    'aside',
    { 'aria-label': 'Notice', className: 'bg-accent-200 text-ink print:hidden' },
    h(
      'div',
      { className: 'page-width flex gap-3 py-[.65rem] leading-[1.45] wide:justify-center' },
      h(LineIcon, { 'aria-hidden': true, className: 'mt-[.2em] size-5 flex-none text-accent-700' }),
      h(
        'p',
        { className: 'min-w-0 wrap-anywhere' },
        h('b', { className: 'font-semibold' }, first),
        rest,
        line.url && [' ', h('a', { key: 'link', href: line.url, className: link }, 'More about it')],
      ),
    ),
  );
}
