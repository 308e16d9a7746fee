import type { Chapter, ChaptersRepository, RunningServer } from './control/chapters.repository.ts';
import { normalizeHost, servedHosts } from './host-name.ts';

export type Directory = ReturnType<typeof createDirectory>;

/**
 * Which chapter a host name leads to, in memory: a flood of unknown names costs no query, and the chapters are found while the control
 * database is away.
 */
export function createDirectory(repository: Pick<ChaptersRepository, 'list' | 'listServers'>) {
  let byId = new Map<number, Chapter>();
  let byHost = new Map<string, Chapter>();
  let names = new Set<string>();
  let servers: RunningServer[] = [];

  let loading: Promise<void> | undefined;
  let isOutdated = false;

  /** One at a time, so that an older list never replaces a newer one. */
  async function loadUntilCurrent(): Promise<void> {
    while (isOutdated) {
      isOutdated = false;
      const [chapters, running] = await readAll().catch((error: unknown) => {
        isOutdated = true;
        throw error;
      });
      byId = new Map(chapters.map((chapter) => [chapter.id, chapter]));
      byHost = new Map(
        chapters.flatMap((chapter) =>
          [...servedHosts(chapter), ...chapter.aliases].map((host) => [host, chapter]),
        ),
      );
      names = new Set([...byHost.keys()].map((host) => host.replace(/:\d+$/, '')));
      servers = running;
    }
  }

  async function readAll() {
    return [await repository.list(), await repository.listServers()] as const;
  }

  return {
    /** Reads the list again. What changes meanwhile is read, too. */
    load(): Promise<void> {
      isOutdated = true;
      loading ??= loadUntilCurrent().finally(() => (loading = undefined));
      return loading;
    },
    find: (id: number) => byId.get(id),
    findByHost: (host: string) => byHost.get(host),
    /** Whether a host name, without a port, is one of a chapter. */
    isKnownName: (name: string) => names.has(normalizeHost(name)),
    all: () => [...byId.values()],
    /** Another server whose version fits the tables of a chapter. */
    findServer: (schema: number) => servers.find((server) => server.schema === schema),
  };
}
