import path from 'node:path';
import { z } from 'zod';
import { parseSettings, readEnv, type Env } from '../src/infra/env.ts';
import type { Chapter } from './control/chapters.repository.ts';

/** The settings that only an installation with many chapters has; `.env.fleet.example` describes them. */
export const fleetSettings = z.object({
  CONTROL_DATABASE_URL: z.string().min(1),
  PROVISIONING_DATABASE_URL: z.string().optional(),
  INTERNAL_HOST: z.string().default('127.0.0.1'),
  INTERNAL_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  SERVER_ADDRESS: z.url({ protocol: /^http$/ }).optional(),
  FLEET_CONNECTIONS: z.coerce.number().int().min(6).max(1000).default(80),
  CHAPTER_CONNECTIONS: z.coerce.number().int().min(2).max(20).default(3),
  MAX_OPEN_CHAPTERS: z.coerce.number().int().min(1).max(10_000).default(200),
  IDLE_MINUTES: z.coerce.number().min(0.01).max(1440).default(10),
});

export type FleetEnv = ReturnType<typeof readFleetEnv>;

/** Reads the settings of an installation with many chapters. */
export function readFleetEnv(source: NodeJS.ProcessEnv = process.env) {
  const data = parseSettings(fleetSettings, source);
  return {
    /** The settings that all chapters share. Database, origin and folders are those of each chapter. */
    shared: readEnv({
      ...source,
      DATABASE_URL: data.CONTROL_DATABASE_URL,
      SITE_ORIGIN: 'https://fleet.invalid',
    }),
    /** The database that knows the chapters. */
    controlUrl: data.CONTROL_DATABASE_URL,
    /** An account that may create databases and roles; undefined where a process only serves. */
    provisioningUrl: data.PROVISIONING_DATABASE_URL,
    /** For health checks, metrics and the question of the proxy whether a host is known. Must not be reachable from outside. */
    internalHost: data.INTERNAL_HOST,
    internalPort: data.INTERNAL_PORT,
    /** Where other servers of this installation reach this one; on the same machine by default. */
    serverAddress: data.SERVER_ADDRESS,
    /** How many connections to the chapters' databases the process may hold. */
    connections: data.FLEET_CONNECTIONS,
    /** How many of these one chapter may hold. */
    chapterConnections: data.CHAPTER_CONNECTIONS,
    maxOpenChapters: data.MAX_OPEN_CHAPTERS,
    /** A chapter that has had no visitor for this long is closed. */
    idleMs: data.IDLE_MINUTES * 60_000,
  };
}

type ChapterSettings = Pick<Chapter, 'origin' | 'adminOrigin' | 'databaseUrl' | 'folder' | 'maxFileBytes'>;

/** The settings of one chapter, as an installation of its own would have them. */
export function chapterEnv(
  { shared, chapterConnections, provisioningUrl }: FleetEnv,
  chapter: ChapterSettings,
): Env {
  const { folder } = chapter;
  return {
    ...shared,
    databaseUrl: chapter.databaseUrl,
    // The chapter's own role cannot create databases.
    scratchDatabaseUrl: provisioningUrl,
    databaseConnections: chapterConnections,
    origin: chapter.origin,
    adminOrigin: chapter.adminOrigin ?? undefined,
    filesFolder: path.join(shared.filesFolder, folder),
    keyPrefix: folder,
    maxBytes: chapter.maxFileBytes ?? undefined,
    backupFolder: path.join(shared.backupFolder, folder),
    setupLinkFile: path.join(path.dirname(shared.setupLinkFile), `setup-link-${folder}.txt`),
    // Those of the whole process are on its internal port.
    metricsToken: undefined,
  };
}

/** The same as the environment of a process that works on one chapter. */
export function chapterVariables(fleet: FleetEnv, chapter: ChapterSettings): NodeJS.ProcessEnv {
  const env = chapterEnv(fleet, chapter);
  return {
    ...process.env,
    DATABASE_URL: env.databaseUrl,
    SCRATCH_DATABASE_URL: env.scratchDatabaseUrl ?? '',
    DATABASE_CONNECTIONS: String(env.databaseConnections),
    SITE_ORIGIN: env.origin,
    ADMIN_ORIGIN: env.adminOrigin ?? '',
    FILES_FOLDER: env.filesFolder,
    FILES_PREFIX: env.keyPrefix ?? '',
    MAX_FILE_BYTES: String(env.maxBytes ?? ''),
    BACKUP_FOLDER: env.backupFolder,
    SETUP_LINK_FILE: env.setupLinkFile,
    METRICS_TOKEN: '',
    // There the process that serves the chapter says which it is, and `doctor` compares it with what its host leads to.
    PORT: String(fleet.internalPort),
  };
}
