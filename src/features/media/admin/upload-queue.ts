import type { UploadedMedia } from '../media.contract.ts';

/** A stopped upload is `chosen` again, so that the next press of the button sends it. */
export type UploadState =
  | { name: 'chosen'; wasStopped: boolean }
  | { name: 'waiting' }
  | { name: 'sending'; part: number }
  | { name: 'sent'; item: UploadedMedia }
  | { name: 'failed'; reason: string; canRetry: boolean };

export interface Upload {
  /** Retries reuse the key, so that the server stores the file once. */
  key: string;
  file: File;
  state: UploadState;
}

interface UploadProgress {
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

interface QueueOptions<Fields> {
  /** Sends one file with its fields; `reasonOf` describes the error it throws. */
  send: (upload: Upload, fields: Fields, progress: UploadProgress) => Promise<UploadedMedia>;
  reasonOf: (error: unknown) => string;
  /** Whether sending the same file again may succeed. */
  canRetry: (error: unknown) => boolean;
}

const MAX_CONCURRENT = 2;
const newKey = () => crypto.randomUUID();

/** The chosen files and their progress. Two are sent at a time, and a failed one does not stop the others. */
export class UploadQueue<Fields> {
  #options: QueueOptions<Fields>;
  #uploads: readonly Upload[] = [];
  #listeners = new Set<() => void>();
  #stops = new Map<string, AbortController>();
  #running = 0;
  #waiting: { key: string; start: (isAllowed: boolean) => void }[] = [];

  constructor(options: QueueOptions<Fields>) {
    this.#options = options;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  uploads = (): readonly Upload[] => this.#uploads;

  add(files: readonly File[], keyOf: (file: File) => string = newKey): Upload[] {
    const added = files.map((file): Upload => ({
      key: keyOf(file),
      file,
      state: { name: 'chosen', wasStopped: false },
    }));
    this.#show([...this.#uploads, ...added]);
    return added;
  }

  /**
   * Sends a file as soon as there is a free slot; resolves when it is sent, has failed or was stopped. A function is called
   * when it is sent: someone may still be typing the fields while it waits.
   */
  async send(key: string, fields: Fields | (() => Fields)): Promise<UploadState> {
    const upload = this.#find(key);
    if (!upload || !isUnsent(upload)) return upload?.state ?? stopped;
    const stop = new AbortController();
    this.#stops.set(key, stop);
    this.#set(key, { name: 'waiting' });
    const send = (progress: UploadProgress) => {
      const current = typeof fields === 'function' ? (fields as () => Fields)() : fields;
      return this.#options.send(upload, current, progress);
    };
    const outcome = (await this.#waitForSlot(key)) ? await this.#sendNow(key, send, stop.signal) : stopped;
    this.#stops.delete(key);
    this.#set(key, outcome);
    return outcome;
  }

  stop(key: string): void {
    this.#stops.get(key)?.abort();
    const waiting = this.#waiting.find((entry) => entry.key === key);
    this.#waiting = this.#waiting.filter((entry) => entry !== waiting);
    waiting?.start(false);
  }

  remove(key: string): void {
    this.stop(key);
    this.#show(this.#uploads.filter((upload) => upload.key !== key));
  }

  /** The screen closes: nothing is sent after the editor has left it. */
  stopAll(): void {
    for (const { key } of this.#uploads) this.stop(key);
  }

  async #sendNow(
    key: string,
    send: (progress: UploadProgress) => Promise<UploadedMedia>,
    signal: AbortSignal,
  ): Promise<UploadState> {
    this.#set(key, { name: 'sending', part: 0 });
    try {
      const item = await send({
        signal,
        onProgress: (part) => !signal.aborted && this.#set(key, { name: 'sending', part }),
      });
      return { name: 'sent', item };
    } catch (error) {
      if (signal.aborted) return stopped;
      const { reasonOf, canRetry } = this.#options;
      return { name: 'failed', reason: reasonOf(error), canRetry: canRetry(error) };
    } finally {
      this.#freeSlot();
    }
  }

  /** Resolves to false where the upload was stopped while it waited. */
  async #waitForSlot(key: string): Promise<boolean> {
    if (this.#running >= MAX_CONCURRENT) return new Promise((start) => this.#waiting.push({ key, start }));
    this.#running += 1;
    return true;
  }

  #freeSlot(): void {
    const next = this.#waiting.shift();
    if (next) next.start(true);
    else this.#running -= 1;
  }

  #find(key: string): Upload | undefined {
    return this.#uploads.find((upload) => upload.key === key);
  }

  #set(key: string, state: UploadState): void {
    this.#show(this.#uploads.map((upload) => (upload.key === key ? { ...upload, state } : upload)));
  }

  #show(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}

/** Not sent yet, or not successfully. */
export function isUnsent({ state }: Upload): boolean {
  return state.name === 'chosen' || state.name === 'failed';
}

export function isUnderWay({ state }: Upload): boolean {
  return state.name === 'waiting' || state.name === 'sending';
}

const stopped: UploadState = { name: 'chosen', wasStopped: true };
