import { readEnv } from '../infra/env.ts';
import { builtRenderer } from './documents/built-renderer.ts';
import { startServer } from './start-server.ts';

const env = readEnv();
const server = await startServer(env, { renderer: await builtRenderer() });
if (server.setupLink) {
  // oxlint-disable-next-line no-console -- the keeper reads this once, at the first start
  console.log(`\nThere is no administrator yet. Open this link within 30 minutes:\n${server.setupLink}\n`);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    // A database that hangs shall not keep us from going.
    setTimeout(() => process.exit(1), 15_000).unref();
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
