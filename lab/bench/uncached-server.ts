/** The built server without its document cache: every visit renders. */
import { readEnv } from '../../src/infra/env.ts';
import { builtRenderer } from '../../src/server/documents/built-renderer.ts';
import { startServer } from '../../src/server/start-server.ts';

const server = await startServer(readEnv(), {
  renderer: await builtRenderer(),
  cacheDocuments: false,
});
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
