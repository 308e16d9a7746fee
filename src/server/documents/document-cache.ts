/** What the cache needs to know of a copy; what is in it is the caller's business. */
export interface Copy {
  /** A copy that failed is answered but never kept. */
  isKeepable: boolean;
  /** A copy that nobody will ask for again: it is answered, and no other has to go for it. */
  isPassing?: boolean;
}

interface Entry<C> {
  copy: C;
  /** From here on a newer copy is wanted. */
  staleAt: number;
  usedAt: number;
  hits: number;
}

interface Options<C> {
  render: (key: string) => Promise<C>;
  clock?: () => number;
  /** How long a copy is good when nothing changes. */
  lifetime?: number;
  /** How long after it went stale a copy may still be answered while a new one is made. */
  grace?: number;
  /** How long a visitor waits for a new copy before she gets the old one. */
  patience?: number;
  /** After a failed rendering the old copy is answered this long before the next attempt. */
  pause?: number;
  capacity?: number;
}

/**
 * Rendered copies by address. A copy is never more than `lifetime` and `grace` old while rendering works, and is
 * answered at any age while it does not: visitors of a page that was ever rendered never see the database away.
 */
export class DocumentCache<C extends Copy> {
  readonly #entries = new Map<string, Entry<C>>();
  readonly #running = new Map<string, Promise<C>>();
  readonly #options: Required<Options<C>>;
  #changes = 0;

  constructor(options: Options<C>) {
    this.#options = {
      clock: () => performance.now(),
      lifetime: 60_000,
      grace: 1_000,
      patience: 2_000,
      pause: 1_000,
      capacity: 300,
      ...options,
    };
  }

  /** A copy that can be answered at once; starts a new rendering where it has just gone stale. */
  hit(key: string): C | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const now = this.#options.clock();
    entry.usedAt = now;
    entry.hits += 1;
    if (now < entry.staleAt) return entry.copy;
    if (now >= entry.staleAt + this.#options.grace) return undefined;
    this.#renderOnce(key).catch(() => undefined);
    return entry.copy;
  }

  /** The copy of an address, rendered now if need be; an old one where rendering fails or takes too long. */
  async get(key: string): Promise<C> {
    const ready = this.hit(key);
    if (ready) return ready;
    const rendering = this.#renderOnce(key);
    const old = this.#entries.get(key);
    if (!old) return rendering;
    try {
      return await withinPatience(rendering, this.#options.patience, old.copy);
    } catch {
      return old.copy;
    }
  }

  /** Something visitors see has changed: every copy is stale from now on. */
  purge(): void {
    this.#changes += 1;
    const now = this.#options.clock();
    for (const entry of this.#entries.values()) entry.staleAt = Math.min(entry.staleAt, now);
  }

  /** The copies that were asked for at least so often since they were made. */
  wanted(hits: number): [string, C][] {
    const wanted: [string, C][] = [];
    for (const [key, entry] of this.#entries) if (entry.hits >= hits) wanted.push([key, entry.copy]);
    return wanted;
  }

  /** Replaces a copy by a better one of the same rendering, unless a newer rendering came in between. */
  improve(key: string, from: C, to: C): void {
    const entry = this.#entries.get(key);
    if (entry?.copy === from) this.#entries.set(key, { ...entry, copy: to });
  }

  /** One rendering at a time for an address, however many ask. */
  #renderOnce(key: string): Promise<C> {
    const running = this.#running.get(key);
    if (running) return running;
    const rendering = this.#render(key).finally(() => this.#running.delete(key));
    this.#running.set(key, rendering);
    return rendering;
  }

  async #render(key: string): Promise<C> {
    const changesBefore = this.#changes;
    try {
      const copy = await this.#options.render(key);
      if (copy.isPassing) this.#entries.delete(key);
      else if (copy.isKeepable) this.#keep(key, copy, changesBefore);
      else this.#postpone(key);
      return copy.isKeepable ? copy : (this.#entries.get(key)?.copy ?? copy);
    } catch (error) {
      this.#postpone(key);
      throw error;
    }
  }

  #keep(key: string, copy: C, changesBefore: number): void {
    const now = this.#options.clock();
    // A change while we rendered may or may not be in this copy, so it is stale from the start.
    const staleAt = this.#changes === changesBefore ? now + this.#options.lifetime : now;
    this.#entries.set(key, { copy, staleAt, usedAt: now, hits: 0 });
    if (this.#entries.size > this.#options.capacity) this.#dropLeastUsed();
  }

  /** Rendering failed: the old copy serves for a moment, so that a database that is away is not asked at every visit. */
  #postpone(key: string): void {
    const entry = this.#entries.get(key);
    if (entry) entry.staleAt = this.#options.clock() + this.#options.pause;
  }

  #dropLeastUsed(): void {
    let oldest: string | undefined;
    let oldestUse = Number.POSITIVE_INFINITY;
    for (const [key, entry] of this.#entries) {
      if (entry.usedAt < oldestUse) [oldest, oldestUse] = [key, entry.usedAt];
    }
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}

async function withinPatience<C>(rendering: Promise<C>, patience: number, old: C): Promise<C> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<C>((resolve) => {
    timer = setTimeout(() => resolve(old), patience);
  });
  rendering.catch(() => undefined);
  try {
    return await Promise.race([rendering, late]);
  } finally {
    clearTimeout(timer);
  }
}
