import { describe, expect, it } from 'vitest';
import { acceptedFiles } from '../../src/ui/editor/uploads.ts';

describe('2. Rich-text editor (admin)', () => {
  it('93: Picker accepts images for image, video and audio for media, otherwise .pdf, .doc, .docx, .txt', () => {
    expect(acceptedFiles.image).toMatch(/^image\/\*/);
    expect(acceptedFiles.media).toBe('video/*,audio/*');
    expect(acceptedFiles.file).toBe('.pdf,.doc,.docx,.txt');
  });
});
