interface PictureUpload {
  url: string;
  cookie: string;
  bytes: Uint8Array;
  uploadKey?: string;
  galleryTitle?: string;
}

/** Uploads an image to the gallery like the form of the back office. */
export async function sendPicture({ url, cookie, bytes, ...more }: PictureUpload): Promise<Response> {
  const body = pictureForm(bytes, more);
  return fetch(`${url}/api/media/upload`, { method: 'POST', headers: { cookie }, body });
}

/** What the form of the back office sends. */
export function pictureForm(
  bytes: Uint8Array,
  { uploadKey, galleryTitle = 'Spring Tea' }: Pick<PictureUpload, 'uploadKey' | 'galleryTitle'> = {},
): FormData {
  const form = new FormData();
  form.set('file', new File([Buffer.from(bytes)], 'IMG_2041.jpg'));
  form.set('title', 'Tea on the lawn');
  form.set('galleryTitle', galleryTitle);
  if (uploadKey) form.set('uploadKey', uploadKey);
  return form;
}
