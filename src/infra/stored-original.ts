import type { Database } from './db/pool.ts';
import type { WriteContext } from './http/call.ts';

/** A stored file that is deleted for good. */
interface PurgedOriginal {
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

export type OnPurge = (write: WriteContext, purged: PurgedOriginal) => Promise<void>;

/**
 * Who decided what visitors see of a picture: hidden for someone who asked, hidden with its collection, shown in a collection that needs
 * permission, or shown.
 */
export type Visibility = 'hidden' | 'guarded' | 'permitted' | 'shown';

export type OnHide = (tx: Database, ids: readonly number[], visibility: Visibility) => Promise<void>;

/** A file that was just stored. Its perceptual hash takes a moment. */
export interface UploadedOriginal {
  title: string;
  sha256: string;
  readHash: () => Promise<string | undefined>;
}

export type NoticeUpload = (uploaded: UploadedOriginal) => Promise<string | undefined>;
