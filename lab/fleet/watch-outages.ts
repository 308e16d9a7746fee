import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hostOf } from '../../src/fleet/host-name.ts';
import { withClient } from '../../src/infra/db/with-client.ts';
import { askHost } from './ask-host.ts';
import type { FleetUnderTest } from './fleet-under-test.ts';

interface Outages {
  /** The longest time in which each chapter responded with 503, by its host. */
  seconds: Map<string, number>;
  /** Responses that are neither the page nor 503. */
  problems: string[];
}

const INTERVAL_MS = 10;
const uncachedPath = () => `/events?search=${randomInt(1_000_000_000)}`;

/** Visits each chapter that is being upgraded at all servers, until it is there again, with requests that need its database. */
export function watchOutages({ env }: FleetUnderTest, urls: readonly string[]) {
  const outages: Outages = { seconds: new Map(), problems: [] };
  const startedAt = new Map<string, number>();
  const stopping = new AbortController();

  async function look(host: string): Promise<void> {
    const statuses = await Promise.all(
      urls.map(async (url) => (await askHost(url, { host, path: uncachedPath() })).status),
    );
    const unexpected = statuses.filter((status) => status !== 200 && status !== 503);
    outages.problems.push(...unexpected.map((status) => `${host} responded with ${status}`));
    const start = startedAt.get(host);
    if (statuses.includes(503)) {
      if (start === undefined) startedAt.set(host, performance.now());
    } else if (start !== undefined) {
      const seconds = (performance.now() - start) / 1000;
      outages.seconds.set(host, Math.max(seconds, outages.seconds.get(host) ?? 0));
      startedAt.delete(host);
    }
  }

  const watching = withClient(env.controlUrl, 'measure', async (client) => {
    while (!stopping.signal.aborted || startedAt.size > 0) {
      const { rows } = await client.query<{ origin: string }>(
        `select origin from chapters where state = 'upgrading'`,
      );
      const hosts = new Set([...startedAt.keys(), ...rows.map(({ origin }) => hostOf(origin))]);
      await Promise.all([...hosts].map(look));
      await sleep(INTERVAL_MS);
    }
    return outages;
  });

  return {
    stop(): Promise<Outages> {
      stopping.abort();
      return watching;
    },
  };
}
