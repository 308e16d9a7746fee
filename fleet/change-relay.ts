import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { followNotices } from '../src/infra/db/follow-notices.ts';
import { fleetChannels, type ChaptersRepository } from './control/chapters.repository.ts';

interface RelayOptions {
  controlUrl: string;
  chapters: Pick<ChaptersRepository, 'notify' | 'markDue' | 'markAllDue'>;
  log: FastifyBaseLogger;
  /** The list of chapters may have changed. */
  onChapters: () => void;
  /** The content of a chapter, or perhaps of every chapter, was changed by any process. */
  onContent: (id: number | undefined) => void;
  /** Jobs of a chapter, or perhaps of every chapter, may be due. */
  onJobs: (id: number | undefined) => void;
}

/** Notices of the same chapter within this time are one. */
const COLLECT_MS = 20;
const RETRY_MS = 1_000;

/**
 * Notices of PostgreSQL stay within a database, so a process would need a connection to each. Instead, a process hears its own commits
 * over the connections that made them, and passes them on in the control database, where every process listens on one connection.
 */
export function startChangeRelay({ controlUrl, chapters, log, onChapters, onContent, onJobs }: RelayOptions) {
  const changed = new Set<number>();
  const due = new Set<number>();
  const instance = randomUUID();
  const stopping = new AbortController();
  let passing: Promise<void> | undefined;

  function passOn(set: Set<number>, id: number): void {
    set.add(id);
    passing ??= pass().finally(() => (passing = undefined));
  }

  /** A notice that cannot be passed on is tried again: the other processes would show old pages for hours. */
  async function pass(): Promise<void> {
    await sleep(COLLECT_MS);
    do {
      await passAll(changed, (id) => chapters.notify(fleetChannels.content, `${id} ${instance}`));
      await passAll(due, (id) => chapters.markDue(id));
    } while (changed.size + due.size > 0 && !stopping.signal.aborted);
  }

  async function passAll(ids: Set<number>, send: (id: number) => Promise<unknown>): Promise<void> {
    for (const id of ids) {
      ids.delete(id);
      try {
        await send(id);
      } catch {
        ids.add(id);
        await sleep(RETRY_MS);
        return;
      }
    }
  }

  const following = followNotices(controlUrl, {
    channels: Object.values(fleetChannels),
    onNotice({ channel, payload }) {
      if (channel === fleetChannels.chapters) onChapters();
      else if (channel === fleetChannels.jobs) onJobs(payload ? Number(payload) : undefined);
      else {
        const [id, sender] = payload.split(' ');
        if (sender !== instance) onContent(id ? Number(id) : undefined);
      }
    },
    onGap() {
      onChapters();
      onContent(undefined);
      onJobs(undefined);
    },
    onState: (state) => log.warn(`the connection to the control database is ${state}`),
  });

  return {
    contentChanged: (id: number) => passOn(changed, id),
    jobsWaiting: (id: number) => passOn(due, id),
    /** The process before this one may have been killed after a commit and before its notice. */
    async announceStart(): Promise<void> {
      await chapters.notify(fleetChannels.content);
      await chapters.markAllDue();
    },
    async stop(): Promise<void> {
      stopping.abort();
      await passing;
      await following.stop();
    },
  };
}
