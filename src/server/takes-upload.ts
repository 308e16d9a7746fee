import { endpoints } from './endpoints.ts';
import { pathOf } from '../infra/log.ts';

const uploads = new Set(
  endpoints.filter(({ multipart }) => multipart).map(({ method, path }) => `${method} ${path}`),
);

/** Whether a request may take as long as an upload over a slow connection. */
export function takesUpload({ method, url = '' }: { method?: string; url?: string }): boolean {
  return uploads.has(`${method} ${pathOf(url)}`);
}
