import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chaptersRepository, type Chapter, type ChaptersRepository } from '../control/chapters.repository.ts';
import { openControlDatabase } from '../control/control-database.ts';
import { chapterEnv, readFleetEnv, type FleetEnv } from '../fleet-env.ts';
import { createChapter } from '../provisioning/create-chapter.ts';
import { exportChapter } from '../provisioning/export-chapter.ts';
import { restoreSite } from '../../src/server/restore-site.ts';
import { setupTasks } from '../../src/server/setup-tasks.ts';
import { createFleetAccounts, fleetSettings } from './create-accounts.ts';
import { startThrowawayPostgres, type ThrowawayPostgres } from '../../scripts/local-postgres.ts';

export interface EmptyFleet {
  postgres: ThrowawayPostgres;
  /** The settings, as the environment of a process has them. */
  settings: Record<string, string>;
  env: FleetEnv;
  chapters: ChaptersRepository;
  folder: string;
  stop(): Promise<void>;
}

export interface FleetUnderTest extends EmptyFleet {
  /** An archive of the demo chapter. */
  archive: string;
  /** Creates a chapter from the archive, as `chapter import` does. */
  importChapter(host: string): Promise<Chapter>;
}

/** What a part of the measurement needs. */
export interface Measurement {
  fleet: FleetUnderTest;
  report: (name: string, figure: string) => void;
}

/** `chapter-001.example`, `chapter-002.example`, … */
export function hostName(number: number): string {
  return `chapter-${String(number).padStart(3, '0')}.example`;
}

/** An installation without chapters, with a PostgreSQL of its own. */
export async function prepareEmptyFleet(more: Record<string, string> = {}): Promise<EmptyFleet> {
  const postgres = await startThrowawayPostgres();
  const folder = mkdtempSync(path.join(tmpdir(), 'chapterhouse-fleet-'));
  const accounts = await createFleetAccounts(postgres.url('postgres'), 'fleet');
  const settings = {
    ...fleetSettings(accounts, folder),
    HOST: '127.0.0.1',
    ...more,
  };
  const env = readFleetEnv(settings);
  const control = await openControlDatabase(env.controlUrl);
  const chapters = chaptersRepository(control.db);
  return {
    postgres,
    settings,
    env,
    chapters,
    folder,
    async stop() {
      await control.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The same with the demo chapter as an archive. */
export async function prepareFleet(more: Record<string, string> = {}): Promise<FleetUnderTest> {
  const fleet = await prepareEmptyFleet(more);
  const { env, chapters } = fleet;
  const archive = path.join(fleet.folder, 'demo.tar');
  const fillWithDemo = async (chapter: Chapter) => {
    await setupTasks(chapterEnv(env, chapter), () => new Date()).loadDemo(() => undefined);
  };
  const demo = await createChapter({ origin: 'https://demo.example' }, { env, chapters, fill: fillWithDemo });
  await exportChapter(env, demo, archive);
  const fill = async (chapter: Chapter) => {
    await restoreSite(chapterEnv(env, chapter), { source: archive });
  };
  return {
    ...fleet,
    archive,
    importChapter: (host) => createChapter({ origin: `https://${host}` }, { env, chapters, fill }),
  };
}
