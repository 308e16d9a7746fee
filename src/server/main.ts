import { readEnv } from '../infra/env.ts';
import { builtRenderer } from './documents/built-renderer.ts';
import { startServer } from './start-server.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const env = readEnv();
const server = await startServer(env, { renderer: await builtRenderer() });
if (server.setupLink) {
  // oxlint-disable-next-line no-console -- the keeper reads this once, at the first start
  console.log(`\nThere is no administrator yet. Open this link within 30 minutes:\n${server.setupLink}\n`);
}
stopOnSignal(() => server.stop());
