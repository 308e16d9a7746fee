import { readEnv } from '../infra/env.ts';
import { builtRenderer } from './documents/built-renderer.ts';
import { deliverSetupLink } from './setup-link.ts';
import { startServer } from './start-server.ts';
import { runUntilSignal } from './run-until-signal.ts';

const env = readEnv();
const renderer = await builtRenderer();
const server = await runUntilSignal((stopping) => startServer(env, { renderer, stopping }));
await deliverSetupLink(server.setupLink, {
  file: env.setupLinkFile,
  isTerminal: process.stdout.isTTY,
  print: (text) => void process.stdout.write(text),
  log: server.log,
});
