/** The built server with its clock stopped: `node e2e/serve-at.ts 2026-03-08T06:30:00Z`. */
import { readEnv } from '../src/infra/env.ts';
import { builtRenderer } from '../src/server/documents/built-renderer.ts';
import { startServer } from '../src/server/start-server.ts';

const now = new Date(process.argv[2]!);
const server = await startServer(readEnv(), { renderer: await builtRenderer(), now: () => now });
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
