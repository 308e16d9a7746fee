/** Builds, and writes `chapterhouse-VERSION.tar.gz` and its checksum: `npm run release`, or `npm run release -- FOLDER`. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { projectPath } from '../src/infra/project-path.ts';
import { hashFile } from '../src/infra/storage/checksum.ts';

if (existsSync(projectPath('node_modules/vite'))) {
  // Not imported above, because it needs the packages.
  const { buildAll } = await import('./build.ts');
  await buildAll();
  await release(path.resolve(process.argv[2] ?? projectPath('.data/release')));
} else {
  console.error('The packages are not installed. Run npm ci --ignore-scripts first.');
  process.exitCode = 1;
}

async function release(target: string): Promise<void> {
  const name = `chapterhouse-${packageJson.version}`;
  mkdirSync(target, { recursive: true });
  const scratch = mkdtempSync(path.join(target, '.new-'));
  try {
    const folder = path.join(scratch, name);
    execFileSync('npm', ['run', '--silent', 'pack', '--', folder], {
      cwd: projectPath(''),
      stdio: 'inherit',
    });
    mkdirSync(path.join(folder, 'bin'));
    copyFileSync(process.execPath, path.join(folder, 'bin/node'));
    chmodSync(path.join(folder, 'bin/node'), 0o755);
    const figures = ['lab/scale.md', 'lab/growth.md', 'lab/drills.md'];
    const notes = ['CHANGELOG.md', 'SECURITY.md', 'LICENSE', 'THIRD-PARTY-NOTICES.md'];
    for (const part of ['deploy', 'docs', ...figures, ...notes])
      cpSync(projectPath(part), path.join(folder, part), { recursive: true, filter: isShipped });
    const archive = path.join(target, `${name}.tar.gz`);
    const owner = ['--owner=root:0', '--group=root:0'];
    execFileSync('tar', ['--use-compress-program=gzip -3', ...owner, '-cf', archive, '-C', scratch, name]);
    writeFileSync(`${archive}.sha256`, `${await hashFile(archive)}  ${name}.tar.gz\n`);
    console.log(archive);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** The documentation is read on a server, without its pictures. */
function isShipped(file: string): boolean {
  return file !== projectPath('docs/screens');
}
