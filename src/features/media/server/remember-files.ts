import type { MediaRepository } from './media.repository.ts';

export type SendableItem = NonNullable<Awaited<ReturnType<MediaRepository['findFiles']>>>;

const mostRemembered = 5_000;

/** Pages are sent while the database is away, so their pictures must be, too. */
export function rememberFiles(media: MediaRepository, contentVersion: () => number) {
  const known = new Map<number, { version: number; item: SendableItem }>();
  return async (id: number): Promise<SendableItem | undefined> => {
    const version = contentVersion();
    const last = known.get(id);
    if (last?.version === version) return last.item;
    try {
      const item = await media.findFiles(id);
      known.delete(id);
      // Wrong addresses are without number; they shall not push out the right ones.
      if (item) known.set(id, { version, item });
      if (known.size > mostRemembered) known.delete(known.keys().next().value!);
      return item;
    } catch (error) {
      if (last) return last.item;
      throw error;
    }
  };
}
