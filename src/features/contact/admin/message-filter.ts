import { cleanSearch } from '../../../kernel/search-text.ts';
import { shows, type Show } from '../messages.rules.ts';

/** The list and the search, as they are in the URL. */
export interface MessageFilter {
  show: Show;
  search: string;
}

export function parseFilter(parameters: URLSearchParams): MessageFilter {
  const show = shows.find((name) => name === parameters.get('show')) ?? 'inbox';
  return { show, search: cleanSearch(parameters.get('search') ?? '') };
}

export function listUrl(filter: MessageFilter): string {
  return withFilter('/admin/messages', filter);
}

/** Includes the list that the message was opened from. */
export function messageUrl(id: number, filter: MessageFilter): string {
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
