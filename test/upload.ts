import type { App } from '../src/server/app.ts';

interface UploadForm {
  path?: string;
  cookie: string;
  file?: { bytes: Uint8Array; name: string; type?: string };
  fields?: Record<string, string>;
  /** Whether the file comes before the fields, as the specification's forms send it. */
  fileFirst?: boolean;
}

/** Sends a form with a file as a browser would. */
export async function upload(
  { fastify }: Pick<App, 'fastify'>,
  { path = '/api/media/upload', cookie, file, fields = galleryFields, fileFirst = true }: UploadForm,
) {
  const form = new FormData();
  const addFile = () => {
    if (file)
      form.set('file', new File([Buffer.from(file.bytes)], file.name, { type: file.type ?? 'image/jpeg' }));
  };
  if (fileFirst) addFile();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (!fileFirst) addFile();
  const body = new Response(form);
  return fastify.inject({
    method: 'POST',
    url: path,
    headers: { cookie, 'content-type': body.headers.get('content-type')! },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}

export const galleryFields = {
  title: 'Tea on the lawn',
  galleryTitle: 'Spring Tea',
  category: 'gallery',
  entityType: 'gallery',
  uploadDate: '2026-04-18T12:00:00.000Z',
};
