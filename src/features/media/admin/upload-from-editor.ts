import { uploadFile } from '../../../kernel/http-client.ts';
import type { RichTextUploads, Uploaded } from '../../../ui/editor/uploads.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { uploadFromEditor, type UploadedMedia } from '../media.contract.ts';
import { serverMessage } from '../../../ui/server-message.ts';
import { descriptionFrom, titleFromFile } from './picture-file.ts';
import { PictureLibrary } from './picture-library.tsx';

/** Uploads the pictures and files of a text to the media library. */
export const editorUploads: RichTextUploads = {
  async uploadPicture(file, from) {
    if (from === 'picker') return sendWithToast(file);
    try {
      const { notice, ...stored } = await send(file);
      if (notice) toast({ title: 'Upload successful', description: notice });
      return stored;
    } catch (error) {
      console.error('Image upload failed', error);
      throw error;
    }
  },
  uploadFile: sendWithToast,
  Library: PictureLibrary,
  descriptionFrom,
};

async function sendWithToast(file: File): Promise<Uploaded> {
  try {
    const { notice, ...stored } = await send(file);
    const description = notice ?? 'Your media has been uploaded and optimized.';
    toast({ title: 'Upload successful', description });
    return stored;
  } catch (error) {
    const description = serverMessage(error) ?? 'There was an error uploading your media.';
    toast({ title: 'Upload failed', description, tone: 'destructive' });
    throw error;
  }
}

async function send(file: File): Promise<Uploaded & { notice: string | undefined }> {
  const form = new FormData();
  form.set('title', titleFromFile(file.name) || 'Picture');
  form.set('uploadKey', crypto.randomUUID());
  form.set('file', file);
  const options = { onProgress: () => undefined, signal: new AbortController().signal };
  const uploaded = (await uploadFile(uploadFromEditor.path, form, options)) as UploadedMedia;
  const { title, urls, notice } = uploaded;
  return { title, url: urls.large, notice };
}
