export interface Cacheable {
  /** False for a failed rendering: it is sent, but never stored. */
  cacheable: boolean;
  /** Sent without being stored, so that it evicts no other document. */
  transient?: boolean;
  /** How long the document is fresh after its rendering if no content changes. */
  freshForMs: number;
}

interface Entry<D> {
  document: D;
  storedAt: number;
  /** When the document becomes stale. */
  staleAt: number;
  usedAt: number;
  hits: number;
}

interface Options<D> {
  /** Renders the document of a URL. May return the previous one, if nothing in it has changed. */
  render: (key: string, previous?: D) => Promise<D>;
  /** Called for failures that no visitor notices, because a stale document is sent. */
  onError?: (error: unknown) => void;
  clock?: () => number;
  /** How long a stale document may still be sent while the next one is rendered. */
  graceMs?: number;
  /** How long a request waits for a new document before it gets the stale one. */
  staleTimeoutMs?: number;
  /** After a failed rendering the stale document is sent this long before the next attempt. */
  retryPauseMs?: number;
  capacity?: number;
}

/**
 * Rendered documents by URL, stale-while-revalidate. A document is fresh until content changes or it expires. If rendering fails, it is
 * sent at any age, so that a database outage affects only documents that were never rendered.
 */
export class DocumentCache<D extends Cacheable> {
  readonly #entries = new Map<string, Entry<D>>();
  readonly #running = new Map<string, Promise<D>>();
  readonly #options: Required<Options<D>>;
  #changes = 0;

  constructor(options: Options<D>) {
    this.#options = {
      onError: () => undefined,
      // Not a monotonic clock, because it stops while the machine is suspended.
      clock: () => Date.now(),
      graceMs: 1_000,
      staleTimeoutMs: 2_000,
      retryPauseMs: 1_000,
      capacity: 300,
      ...options,
    };
  }

  /** A document that can be sent without waiting; starts a new rendering if it has just become stale. */
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

  /** Whether a URL has a document of any age or is being rendered, so that `get` causes no new work. */
  has(key: string): boolean {
    return this.#entries.has(key) || this.#running.has(key);
  }

  /** The document of a URL, rendered if necessary; a stale one if rendering fails or takes too long. */
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

  /** Makes every document stale, because content has changed. */
  purge(): void {
    this.#changes += 1;
    const now = this.#options.clock();
    for (const entry of this.#entries.values()) entry.staleAt = Math.min(entry.staleAt, now);
  }

  /** The documents with at least this age and this number of hits. */
  popular({ ageMs, hits }: { ageMs: number; hits: number }): D[] {
    const storedBefore = this.#options.clock() - ageMs;
    return [...this.#entries.values()]
      .filter((entry) => entry.hits >= hits && entry.storedAt <= storedBefore)
      .map(({ document }) => document);
  }

  /** Concurrent requests for a URL share one rendering. */
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
        // A change during the rendering may be missing in the document, so the document starts stale.
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

  /** Sends the stale document for a while after a failure, so that not every request queries an unavailable database. */
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
