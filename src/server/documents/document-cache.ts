/** What the cache needs to know about a document; its contents are the caller's business. */
export interface Cacheable {
  /** False for a failed rendering: it is answered, but never stored. */
  cacheable: boolean;
  /** A document that no one will ask for again: answered, without evicting another one. */
  transient?: boolean;
  /** How long the document stays true if no content changes, counted from its rendering. */
  freshForMs: number;
}

interface Entry<D> {
  document: D;
  storedAt: number;
  /** From here on a newer document is wanted. */
  staleAt: number;
  usedAt: number;
  hits: number;
}

interface Options<D> {
  /** Draws the document of an address. May answer the previous one, where nothing in it has changed. */
  render: (key: string, previous?: D) => Promise<D>;
  /** Called for failures that no visitor notices, because a stale document is sent. */
  onError?: (error: unknown) => void;
  clock?: () => number;
  /** How long a stale document may still be answered while the next one is rendered. */
  graceMs?: number;
  /** How long a visitor waits for a new document before she gets the stale one. */
  staleTimeoutMs?: number;
  /** After a failed rendering the stale document is answered this long before the next attempt. */
  retryPauseMs?: number;
  capacity?: number;
}

/**
 * Rendered documents by address, stale-while-revalidate. A document is answered until content changes or its own time is up; where
 * rendering fails, it is answered at any age, so that visitors of a page that was ever rendered do not notice a database outage.
 */
export class DocumentCache<D extends Cacheable> {
  readonly #entries = new Map<string, Entry<D>>();
  readonly #running = new Map<string, Promise<D>>();
  readonly #options: Required<Options<D>>;
  #changes = 0;

  constructor(options: Options<D>) {
    this.#options = {
      onError: () => undefined,
      // The time of day, because a suspended machine's monotonic clock stands still.
      clock: () => Date.now(),
      graceMs: 1_000,
      staleTimeoutMs: 2_000,
      retryPauseMs: 1_000,
      capacity: 300,
      ...options,
    };
  }

  /** A document that can be answered at once; starts a new rendering where it has just become stale. */
  hit(key: string): D | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    const now = this.#options.clock();
    entry.usedAt = now;
    entry.hits += 1;
    if (now < entry.staleAt) return entry.document;
    if (now >= entry.staleAt + this.#options.graceMs) return undefined;
    this.#renderOnce(key).catch(this.#options.onError);
    return entry.document;
  }

  /** Whether the address has a document, however old, or will have one in a moment: asking for it causes no new work. */
  has(key: string): boolean {
    return this.#entries.has(key) || this.#running.has(key);
  }

  /** The document of an address, rendered now if necessary; a stale one where rendering fails or takes too long. */
  async get(key: string): Promise<D> {
    const ready = this.hit(key);
    if (ready) return ready;
    const rendering = this.#renderOnce(key);
    const stale = this.#entries.get(key);
    if (!stale) return rendering;
    try {
      return await withTimeout(rendering, this.#options, stale.document);
    } catch (error) {
      this.#options.onError(error);
      return stale.document;
    }
  }

  /** Content has changed: every document is stale from now on. */
  purge(): void {
    this.#changes += 1;
    const now = this.#options.clock();
    for (const entry of this.#entries.values()) entry.staleAt = Math.min(entry.staleAt, now);
  }

  /** The documents that have been stored at least this long and were asked for at least this often. */
  popular({ ageMs, hits }: { ageMs: number; hits: number }): D[] {
    const storedBefore = this.#options.clock() - ageMs;
    return [...this.#entries.values()]
      .filter((entry) => entry.hits >= hits && entry.storedAt <= storedBefore)
      .map(({ document }) => document);
  }

  /** One rendering at a time for an address, however many ask. */
  #renderOnce(key: string): Promise<D> {
    const running = this.#running.get(key);
    if (running) return running;
    const rendering = this.#render(key).finally(() => this.#running.delete(key));
    this.#running.set(key, rendering);
    return rendering;
  }

  async #render(key: string): Promise<D> {
    const changesBefore = this.#changes;
    const startedAt = this.#options.clock();
    try {
      const document = await this.#options.render(key, this.#entries.get(key)?.document);
      if (document.transient) this.#entries.delete(key);
      else if (document.cacheable) {
        // A change during the rendering may or may not be in the document, so the document is stale from the start.
        const isCurrent = this.#changes === changesBefore;
        this.#store(key, document, isCurrent ? startedAt + document.freshForMs : this.#options.clock());
      } else this.#postpone(key);
      return document.cacheable ? document : (this.#entries.get(key)?.document ?? document);
    } catch (error) {
      this.#postpone(key);
      throw error;
    }
  }

  #store(key: string, document: D, staleAt: number): void {
    const now = this.#options.clock();
    const previous = this.#entries.get(key);
    if (previous?.document === document) previous.staleAt = staleAt;
    else this.#entries.set(key, { document, staleAt, storedAt: now, usedAt: now, hits: 0 });
    if (this.#entries.size > this.#options.capacity) this.#evictLeastRecentlyUsed();
  }

  /** Rendering failed: the stale document serves for a moment, so that an unavailable database is not asked at every visit. */
  #postpone(key: string): void {
    const entry = this.#entries.get(key);
    if (entry) entry.staleAt = this.#options.clock() + this.#options.retryPauseMs;
  }

  #evictLeastRecentlyUsed(): void {
    let oldest: string | undefined;
    let oldestUse = Number.POSITIVE_INFINITY;
    for (const [key, entry] of this.#entries) {
      if (entry.usedAt < oldestUse) [oldest, oldestUse] = [key, entry.usedAt];
    }
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}

async function withTimeout<D>(
  rendering: Promise<D>,
  { staleTimeoutMs, onError }: { staleTimeoutMs: number; onError: (error: unknown) => void },
  fallback: D,
): Promise<D> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<D>((resolve) => {
    timer = setTimeout(() => {
      rendering.catch(onError);
      resolve(fallback);
    }, staleTimeoutMs);
  });
  try {
    return await Promise.race([rendering, late]);
  } finally {
    clearTimeout(timer);
  }
}
