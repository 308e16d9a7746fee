import { setInterval } from 'node:timers/promises';

/** What `attempt` gives once it gives something; undefined when the limit (in milliseconds) passes before that. */
export async function poll<T>(
  attempt: () => T | undefined | Promise<T | undefined>,
  { every, limit }: { every: number; limit: number },
): Promise<T | undefined> {
  const deadline = Date.now() + limit;
  const first = await attempt();
  if (first !== undefined) return first;
  for await (const _ of setInterval(every)) {
    const result = await attempt();
    if (result !== undefined || Date.now() > deadline) return result;
  }
  return undefined;
}
