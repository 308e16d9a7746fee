import { readEnv } from '../infra/env.ts';
import { builtRenderer } from './documents/built-renderer.ts';
import { startServer } from './start-server.ts';

const env = readEnv();
const server = await startServer(env, { renderer: await builtRenderer() });

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void server.stop().then(() => process.exit(0));
  });
}
