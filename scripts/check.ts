/** `npm run check`: two of the stages at a time, because most use one core only, and then the tests. Prints the output of what failed. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

const stages = {
  lint: 'npm run lint',
  boundaries: 'npm run boundaries',
  unused: 'npm run unused',
  types: 'npm run types',
  openapi: 'npm run openapi -- --check',
  notices: 'npm run notices -- --check',
  format: 'npx oxfmt --check',
};

const waiting = Object.entries(stages);
const failed: string[] = [];
await Promise.all([runNext(), runNext()]);
process.exitCode = failed.length > 0 ? 1 : await exitCodeOf(spawn('npm', ['test'], { stdio: 'inherit' }));

async function runNext(): Promise<void> {
  const [name, command] = waiting.shift() ?? [];
  if (!name || !command) return;
  const start = performance.now();
  const child = spawn(`${command} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, code] = await Promise.all([text(child.stdout), exitCodeOf(child)]);
  console.log(
    `${code === 0 ? 'passed' : 'FAILED'}  ${name}, ${((performance.now() - start) / 1000).toFixed(1)} s`,
  );
  if (code !== 0) {
    failed.push(name);
    console.log(output);
  }
  await runNext();
}

function exitCodeOf(child: ReturnType<typeof spawn>): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
