/** A stored file that is deleted for good. */
export interface PurgedOriginal {
  id: number;
  /** Of the original. */
  sha256: string;
  /** The perceptual hash; undefined where it has none. */
  dHash: string | undefined;
  /** Whether another picture with the same bytes stays. */
  hasCopies: boolean;
  /** Whether an officer decided it, or someone asked for it. */
  decision: 'deleted' | 'requested';
}

/**
 * Who decided what visitors see of a picture: hidden for someone who asked, hidden with its collection, shown in a collection that needs
 * permission, or shown.
 */
export type Visibility = 'hidden' | 'guarded' | 'permitted' | 'shown';

/** A file that was just stored. Its perceptual hash takes a moment. */
export interface UploadedOriginal {
  title: string;
  sha256: string;
  readHash: () => Promise<string | undefined>;
}
