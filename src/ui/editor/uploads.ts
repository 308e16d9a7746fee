export interface Uploaded {
  url: string;
  title: string;
}

/** How the editor stores what is put into a text; whoever shows it knows where to. */
export interface RichTextUploads {
  /** Says by itself how a chosen picture went; of one that was pasted or dropped the editor tells. */
  uploadPicture: (file: File, from: 'picker' | 'clipboard') => Promise<Uploaded>;
  uploadFile: (file: File) => Promise<Uploaded>;
}

/** What the browser's picker offers, by what is to be put in. */
export const acceptedFiles = {
  image: 'image/*,.heic,.heif',
  media: 'video/*,audio/*',
  file: '.pdf,.doc,.docx,.txt',
};

export type PickedKind = keyof typeof acceptedFiles;

/** Opens the picker; nothing comes of it when nothing is chosen. */
export function pickFile(kind: PickedKind, onFile: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = acceptedFiles[kind];
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file) onFile(file);
  });
  input.click();
}

export function isPicture({ type, name }: File): boolean {
  return type.startsWith('image/') || /\.(heic|heif)$/i.test(name);
}
