import { setTimeout as sleep } from 'node:timers/promises';
import type { Machine } from '../debian/machine.ts';

interface Round {
  machine: Machine;
  round: number;
  /** The command that is disturbed. */
  rollback: string;
  /** How long it takes undisturbed, so that faults hit each of its steps. */
  rollbackMs: number;
}

export type Fault = (round: Round) => Promise<void>;

const newest = `$(grep -l '"version": "0' /var/lib/chapterhouse/backups/2*/manifest.json | sort | tail -n 1 | xargs dirname)`;
const flip = (file: string) =>
  `f=${file}; byte=$(od -An -tu1 -j40 -N1 "$f" | tr -d ' '); printf "\\\\$(printf '%03o' $((byte ^ 1)))" | dd of="$f" bs=1 seek=40 conv=notrunc status=none`;

/** A random moment in a tenth of the time: ten rounds cover all of it. */
const moment = (round: number, rollbackMs: number) =>
  ((((round - 1) % 10) + Math.random()) / 10) * rollbackMs;

/** The command may fail, but must say why and leave the site as it was. */
async function attempt(machine: Machine, command: string): Promise<string> {
  return machine.run(`{ ${command}; } || echo "ended with $?"`);
}

export const faults: Record<string, Fault> = {
  /** In odd rounds in a picture, which the website has intact; in even ones in a table, so that the rollback must refuse. */
  async flipped({ machine, round, rollback }) {
    const pattern = round % 2 === 1 ? 'files' : 'database';
    const file = (await machine.run(`find ${newest}/${pattern} -type f -size +1k | shuf -n 1`)).trim();
    await machine.run(flip(file));
    const output = await attempt(machine, rollback);
    await machine.run(flip(file));
    const expected = round % 2 === 1 ? 'runs again' : 'The backup is damaged';
    if (!output.includes(expected)) throw new Error(`Not said: ${expected}`);
  },

  /** In odd rounds before it starts; in even ones something fills the disk meanwhile. */
  async disk({ machine, round, rollback, rollbackMs }) {
    // Some megabytes stay.
    const fill = `fallocate -l $(( $(df --output=avail -B1 /disk | tail -n 1) - ${round * 2 - 1} * 1048576 )) /disk/fill`;
    if (round % 2 === 1) await machine.run(fill);
    const running = attempt(machine, rollback);
    if (round % 2 === 0) {
      await sleep(moment(round, rollbackMs));
      await machine.run(`${fill} || true`);
    }
    await running;
    await machine.run('rm -f /disk/fill; systemctl start postgresql; sleep 2');
  },

  async postgres({ machine, round, rollback, rollbackMs }) {
    const running = attempt(machine, rollback);
    await sleep(moment(round, rollbackMs));
    await machine.run('systemctl stop postgresql; sleep 1; systemctl start postgresql');
    await running;
  },

  /** In odd rounds with all its processes, in even ones alone. */
  async kill({ machine, round, rollback, rollbackMs }) {
    const running = machine.run(
      `setsid bash -c '${rollback}' & echo $! >/run/drill.pid; wait $! || true; while ! flock -n /run/chapterhouse-upgrade.lock true; do sleep 0.2; done`,
    );
    await sleep(moment(round, rollbackMs));
    const target = round % 2 === 1 ? '-- -$(cat /run/drill.pid)' : '$(cat /run/drill.pid)';
    await machine.run(`kill -9 ${target} 2>/dev/null || true`);
    await running;
    await machine.run('systemctl is-active chapterhouse; ls -l /opt/chapterhouse; ls /etc/chapterhouse.env*');
  },
};
