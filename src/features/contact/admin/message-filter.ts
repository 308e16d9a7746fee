import { cleanSearch } from '../../../kernel/search-text.ts';
import { shows, type Show } from '../messages.rules.ts';

/** Which messages a list shows. */
export interface MessageFilter {
  show: Show;
  search: string;
}

export function filterOf(parameters: URLSearchParams): MessageFilter {
  const show = shows.find((name) => name === parameters.get('show')) ?? 'inbox';
  return { show, search: cleanSearch(parameters.get('search') ?? '') };
}

export function listAddress(filter: MessageFilter): string {
  return withFilter('/admin/messages', filter);
}

/** A message's address remembers the list it was opened from. */
export function messageAddress(id: number, filter: MessageFilter): string {
  return withFilter(`/admin/messages/${id}`, filter);
}

function withFilter(path: string, { show, search }: MessageFilter): string {
  const text = cleanSearch(search);
  const parameters = new URLSearchParams({
    ...(show !== 'inbox' && { show }),
    ...(text && { search: text }),
  });
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
