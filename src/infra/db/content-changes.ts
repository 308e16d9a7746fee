import pg from 'pg';

const longestPause = 5_000;

/**
 * Calls `onChange` whenever any process changed what visitors see. While the connection was down a notice may have
 * been missed, so coming back counts as a change too.
 */
export function followContentChanges(databaseUrl: string, onChange: () => void): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let pause = 100;

  const listen = async () => {
    const candidate = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
      application_name: 'chapterhouse-listen',
    });
    candidate.on('notification', onChange);
    candidate.on('error', () => undefined);
    candidate.on('end', () => {
      if (client === candidate) client = undefined;
      again();
    });
    await candidate.connect();
    await candidate.query('listen content_changed');
    client = candidate;
    pause = 100;
    if (stopped) await candidate.end();
    else onChange();
  };

  const again = () => {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      listen().catch(again);
    }, pause);
    pause = Math.min(pause * 2, longestPause);
  };

  listen().catch(again);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
