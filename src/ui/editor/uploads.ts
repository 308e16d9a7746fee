import type { ComponentType } from 'react';

export interface Uploaded {
  url: string;
  title: string;
}

/** How the editor stores pictures and files. Implemented by the feature that shows the editor. */
export interface RichTextUploads {
  /** Shows its own result for a chosen picture. For a pasted or dropped one, the editor does. */
  uploadPicture: (file: File, from: 'picker' | 'clipboard') => Promise<Uploaded>;
  uploadFile: (file: File) => Promise<Uploaded>;
  Library: ComponentType<LibraryProps>;
  /** What the title of a stored picture says to people who can't see it. */
  descriptionFrom: (title: string) => string;
}

interface StoredPicture {
  title: string;
  urls: { large: string };
}

/** A dialog for choosing a picture that is already stored. */
interface LibraryProps {
  onUse: (picture: StoredPicture) => void;
  onFiles: (files: File[]) => void;
  onClose: () => void;
}

/** The `accept` attribute of the file picker. */
export const acceptedFiles = {
  image: 'image/*,.heic,.heif',
  media: 'video/*,audio/*',
  file: '.pdf,.doc,.docx,.txt',
};

export type PickedKind = keyof typeof acceptedFiles;

/** Opens the file picker. Calls nothing where the editor chooses no file. */
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
