import { callWithProgress, RequestError, uploadFile } from '../../../kernel/http-client.ts';
import {
  BACKUP_PART_BYTES,
  restoreSite,
  uploadBackup,
  type RestoredSite,
  type RestoreReport,
} from '../setup.contract.ts';

/** A file on this device, or the name of a backup on the server. */
export type RestoreSource = File | string;

export interface RestoreState {
  text: string;
  /** From 0 to 1; absent where it is not known. */
  part?: number;
}

interface RestoreOptions {
  link: string;
  source: RestoreSource;
  onProgress: (state: RestoreState) => void;
}

/** Sends the file, if it is one, and restores it. */
export async function restore({ link, source, onProgress }: RestoreOptions): Promise<RestoredSite> {
  if (typeof source !== 'string') {
    await sendFile(link, source, (part) =>
      onProgress({ text: `Sending the file: ${Math.floor(part * 100)}%`, part }),
    );
  }
  return callWithProgress<RestoreReport, RestoredSite>(restoreSite, {
    body: { link, ...(typeof source === 'string' ? { backup: source } : {}) },
    onProgress: (report) => onProgress(describe(report)),
  });
}

function describe({ step, done = 0, total = 0 }: RestoreReport): RestoreState {
  if (step === 'files' && total > 0) {
    const count = (value: number) => value.toLocaleString('en-US');
    return { text: `Copying files: ${count(done)} of ${count(total)}`, part: done / total };
  }
  return { text: step === 'records' ? 'Loading pages, events and members' : 'Checking the backup' };
}

const MAX_ATTEMPTS = 6;

async function sendFile(link: string, file: File, onProgress: (part: number) => void): Promise<void> {
  for (let offset = 0; offset < file.size; offset += BACKUP_PART_BYTES) {
    const form = new FormData();
    form.set('link', link);
    form.set('offset', String(offset));
    form.set('total', String(file.size));
    const part = file.slice(offset, offset + BACKUP_PART_BYTES);
    form.set('file', part, 'part');
    await retry(() =>
      uploadFile(uploadBackup.path, form, {
        onProgress: (share) => onProgress((offset + share * part.size) / file.size),
        signal: new AbortController().signal,
      }),
    );
  }
}

/** A connection that breaks in an hour of sending must not end it. Refusals are final. */
async function retry(send: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await send();
      return;
    } catch (error) {
      const isFinal = error instanceof RequestError && error.body !== undefined && error.status < 500;
      if (isFinal || attempt === MAX_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** attempt));
    }
  }
}
