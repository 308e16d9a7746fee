import assert from 'node:assert/strict';
import sharp from 'sharp';
import type { SendToSite, SiteResponse } from './site-client.ts';

const username = 'ada';
const password = 'twelve petals in spring';

/** Creates the first administrator with the link in the volume, and returns her session. */
export async function setUpOwner(send: SendToSite, link: string): Promise<string> {
  const person = { username, name: 'Ada', email: 'ada@chapter.example', password };
  const chapter = {
    chapterName: 'Our Chapter',
    timeZone: 'America/New_York',
    contactEmail: 'hello@chapter.example',
  };
  const body = { ...person, ...chapter, link: new URL(link).hash.slice(1) };
  const response = await send('/api/admin/setup', { method: 'POST', body });
  assert.equal(response.status, 201, response.bytes.toString());
  return response.cookie;
}

export async function signIn(send: SendToSite, host?: string): Promise<string> {
  const body = { username, password };
  const response = await send('/api/admin/login', { method: 'POST', body, ...(host && { host }) });
  assert.equal(response.status, 200, response.bytes.toString());
  return response.cookie;
}

/** A picture with the size and the noise of a phone's camera: 12 megapixels, some megabytes. */
export async function takePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 18 };
  return sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#8a560c', noise } })
    .jpeg({ quality: 82 })
    .toBuffer();
}

interface Upload {
  host?: string;
  cookie: string;
  photo: Buffer;
}

export async function upload(send: SendToSite, { photo, ...request }: Upload): Promise<SiteResponse> {
  const form = new FormData();
  form.set('file', new File([Buffer.from(photo)], 'IMG_2041.jpg'));
  form.set('title', 'Tea on the lawn');
  form.set('galleryTitle', 'Spring Tea');
  return send('/api/media/upload', { method: 'POST', body: form, ...request });
}
