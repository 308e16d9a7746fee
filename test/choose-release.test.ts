import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { projectPath } from '../src/infra/project-path.ts';

const home = mkdtempSync(path.join(tmpdir(), 'choose-release-'));
for (const version of ['0.4.0', '0.5.0'])
  mkdirSync(path.join(home, 'releases', version), { recursive: true });
symlinkSync('releases/0.5.0', path.join(home, 'current'));
afterAll(() => rmSync(home, { recursive: true }));

/** What the next command on Debian prints while a process runs in the folder of a version. */
function finishChoice(version: string, more = ''): string {
  const service = spawn('sleep', ['60'], { cwd: path.join(home, 'releases', version) });
  const script = `
    home=$1 settings=$1/settings
    say() { printf '%s\\n' "$*"; }
    fail() { say "$*"; exit 1; }
    runuser() { shift 3; "$@"; }
    install() { :; }
    . "$2"
    process_id=$3
    systemctl() { [ "$1" != show ] || echo "$process_id"; }
    ${more}
    finish_choice`;
  try {
    const file = projectPath('deploy/choose-release.sh');
    return execFileSync('bash', ['-euc', script, 'bash', home, file, String(service.pid)], {
      encoding: 'utf8',
    });
  } finally {
    service.kill();
  }
}

describe('the next command after one that was killed', () => {
  it('restarts the website that still runs the version before', () => {
    expect(finishChoice('0.4.0')).toContain('Restarting the website with version 0.5.0');
  });

  it('leaves a website alone that runs the chosen version', () => {
    expect(finishChoice('0.5.0')).toBe('');
  });

  it('leaves a website alone whose folder it may not see', () => {
    const refuse = `readlink() { [[ "$*" != *cwd ]] || return 1; command readlink "$@"; }`;
    expect(finishChoice('0.5.0', refuse)).toBe('');
  });
});
