import type { MediaItem } from '../media.contract.ts';

/** How far one file is. Stopped ones are chosen again: they go out with the next press of the button. */
export type UploadState =
  | { name: 'chosen'; wasStopped: boolean }
  | { name: 'waiting' }
  | { name: 'sending'; part: number }
  | { name: 'sent'; item: MediaItem }
  | { name: 'failed'; reason: string };

export interface Upload {
  /** Goes along with every try of this file, so that however often it is sent the server stores it once. */
  key: string;
  file: File;
  state: UploadState;
}

interface Watch {
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

interface Choices<Fields> {
  /** Sends one file with what is said of it; what it throws is told by `reasonOf`. */
  send: (upload: Upload, fields: Fields, watch: Watch) => Promise<MediaItem>;
  reasonOf: (error: unknown) => string;
}

const atOnce = 2;

/** The files somebody chose and how far each is. Two go out at a time, and none that fails holds up another. */
export class UploadQueue<Fields> {
  #choices: Choices<Fields>;
  #uploads: readonly Upload[] = [];
  #listeners = new Set<() => void>();
  #stops = new Map<string, AbortController>();
  #running = 0;
  #turns: { key: string; begin: (isItsTurn: boolean) => void }[] = [];

  constructor(choices: Choices<Fields>) {
    this.#choices = choices;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  uploads = (): readonly Upload[] => this.#uploads;

  add(files: readonly File[]): Upload[] {
    const added = files.map((file): Upload => ({
      key: crypto.randomUUID(),
      file,
      state: { name: 'chosen', wasStopped: false },
    }));
    this.#show([...this.#uploads, ...added]);
    return added;
  }

  /** Sends a file when its turn comes; resolves when it is sent, has failed or was stopped. */
  async send(key: string, fields: Fields): Promise<UploadState> {
    const upload = this.#find(key);
    if (!upload || !isUnsent(upload)) return upload?.state ?? notThere;
    const stop = new AbortController();
    this.#stops.set(key, stop);
    this.#set(key, { name: 'waiting' });
    const send = (watch: Watch) => this.#choices.send(upload, fields, watch);
    const outcome = (await this.#turn(key)) ? await this.#sendInTurn(key, send, stop.signal) : stopped;
    this.#stops.delete(key);
    this.#set(key, outcome);
    return outcome;
  }

  stop(key: string): void {
    this.#stops.get(key)?.abort();
    const waiting = this.#turns.find((turn) => turn.key === key);
    this.#turns = this.#turns.filter((turn) => turn !== waiting);
    waiting?.begin(false);
  }

  remove(key: string): void {
    this.stop(key);
    this.#show(this.#uploads.filter((upload) => upload.key !== key));
  }

  /** Those that are sent have had their time on the screen. */
  clearSent(): void {
    this.#show(this.#uploads.filter(({ state }) => state.name !== 'sent'));
  }

  /** The screen goes away: nothing is sent behind the back of whoever left it. */
  stopAll(): void {
    for (const { key } of this.#uploads) this.stop(key);
  }

  async #sendInTurn(
    key: string,
    send: (watch: Watch) => Promise<MediaItem>,
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
      return { name: 'failed', reason: this.#choices.reasonOf(error) };
    } finally {
      this.#passTurnOn();
    }
  }

  /** Resolves to false for one that was stopped while it waited. */
  async #turn(key: string): Promise<boolean> {
    if (this.#running >= atOnce) return new Promise((begin) => this.#turns.push({ key, begin }));
    this.#running += 1;
    return true;
  }

  #passTurnOn(): void {
    const next = this.#turns.shift();
    if (next) next.begin(true);
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

/** Whether it may be sent now: it was never sent, or not with success. */
export function isUnsent({ state }: Upload): boolean {
  return state.name === 'chosen' || state.name === 'failed';
}

export function isUnderWay({ state }: Upload): boolean {
  return state.name === 'waiting' || state.name === 'sending';
}

const stopped: UploadState = { name: 'chosen', wasStopped: true };
const notThere = stopped;
