import { Resolver } from 'node:dns';
import path from 'node:path';
import { z } from 'zod';
import type { ObjectStoreSettings } from './storage/file-store.ts';
import { parseSmtpUrl } from './email/smtp-url.ts';
import { projectPath } from './project-path.ts';
import { StartupError } from './startup-error.ts';

const originUrl = z
  .url({
    protocol: /^https?$/,
    error: ({ input }) =>
      input === undefined ? undefined : 'Please enter a web address, such as https://chapter.example.',
  })
  .transform((value) => new URL(value).origin);

const schema = z.object({
  DATABASE_URL: z.string().min(1),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  SITE_ORIGIN: originUrl,
  ADMIN_ORIGIN: originUrl.optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  TRUSTED_PROXIES: z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((address) => address.trim())
        .filter((address) => address !== ''),
    )
    .optional(),
  FILES_FOLDER: z.string().default('.data/files'),
  BACKUP_FOLDER: z.string().default('.data/backups'),
  BACKUPS: z.enum(['on', 'off']).default('on'),
  SETUP_LINK_FILE: z.string().default('.data/setup-link.txt'),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(100).default(10),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\s@<>]+@[^\s@<>]+$/, 'must be one address and nothing else')
    .optional(),
  KEEP_MESSAGES_MONTHS: z.coerce.number().int().min(1).max(1200).default(12),
  CONTACT_EMAILS_PER_HOUR: z.coerce.number().int().min(1).max(100_000).default(60),
  DNS_SERVER: z
    .string()
    .refine(isDnsServer, 'must be an IP address, such as 192.0.2.53 or 192.0.2.53:5353')
    .optional(),
  BULK_EMAILS_PER_HOUR: z.coerce.number().int().min(1).max(100_000).default(200),
  METRICS_TOKEN: z.string().min(16).optional(),
  JOBS: z.enum(['on', 'off']).default('on'),
  // Set by systemd for the process that it hands its listening socket.
  LISTEN_PID: z.coerce.number().optional(),
  LISTEN_FDS: z.coerce.number().default(0),
  // Set by `chapter run` for the command that it starts.
  SCRATCH_DATABASE_URL: z.string().optional(),
  FILES_PREFIX: z.string().optional(),
  MAX_FILE_BYTES: z.coerce.number().optional(),
});

export const settingNames: readonly string[] = Object.keys(schema.shape);

/** Set for one process, and not by the operator. */
const processSettings = [
  'LISTEN_PID',
  'LISTEN_FDS',
  'SCRATCH_DATABASE_URL',
  'FILES_PREFIX',
  'MAX_FILE_BYTES',
];

/** Whether an operator may set it. */
export function isSetting(name: string): boolean {
  return settingNames.includes(name) && !processSettings.includes(name);
}

export function environmentNames(): string[] {
  return Object.keys(process.env);
}

/** The first file descriptor that systemd hands over. */
const FIRST_SOCKET_FD = 3;

/** The settings of a site. */
export type Env = ReturnType<typeof readEnv>;

/** Settings for development and demos: a site on this machine, unless the environment sets another origin. */
export function localSettings(more: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    LOG_LEVEL: 'warn',
    SITE_ORIGIN: `http://localhost:${process.env['PORT'] || 3000}`,
    ...process.env,
    // One origin is enough on this machine.
    ADMIN_ORIGIN: '',
    ...more,
  };
}

/** Reads the settings at startup. Throws an error that names the invalid ones. */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const data = parseSettings(schema, source);
  return {
    databaseUrl: data.DATABASE_URL,
    /** An account that creates the database in which a restore is tried; undefined where the site's own does. */
    scratchDatabaseUrl: data.SCRATCH_DATABASE_URL,
    host: data.HOST,
    port: data.PORT,
    /** A socket that already listens and outlives the process; then host and port are not used. */
    socketFd: data.LISTEN_FDS > 0 && data.LISTEN_PID === process.pid ? FIRST_SOCKET_FD : undefined,
    /** The origin of the public site, `https://chapter.example`. */
    origin: data.SITE_ORIGIN,
    /** The origin of the back office, if it has its own. */
    adminOrigin: readAdminOrigin(data),
    logLevel: data.LOG_LEVEL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    objectStore: readObjectStore(data),
    filesFolder: path.resolve(projectPath(''), data.FILES_FOLDER),
    keyPrefix: data.FILES_PREFIX,
    maxBytes: data.MAX_FILE_BYTES,
    /** Where backups are stored. */
    backupFolder: readBackupFolder(data),
    /** Whether there is a backup every night and before each upgrade. */
    makesBackups: data.BACKUPS === 'on',
    /** Where the link for the first administrator is saved, unless a terminal shows it. */
    setupLinkFile: path.resolve(projectPath(''), data.SETUP_LINK_FILE),
    /** The IP addresses of proxies whose X-Forwarded-For is trusted. */
    trustedProxies: data.TRUSTED_PROXIES,
    /** Undefined where messages are stored but not emailed. */
    smtpServer: data.SMTP_URL === undefined ? undefined : parseSmtpUrl(data.SMTP_URL),
    /** The sender of emails; the contact address by default. */
    emailFrom: data.MAIL_FROM,
    keepMessagesMonths: data.KEEP_MESSAGES_MONTHS,
    /** Contact messages beyond this number within an hour are not emailed: one notice stands for them. */
    contactEmailsPerHour: data.CONTACT_EMAILS_PER_HOUR,
    /** The IP address of the DNS server to ask, with a port if it is not 53; that of this machine by default. */
    dnsServer: data.DNS_SERVER,
    bulkEmailsPerHour: data.BULK_EMAILS_PER_HOUR,
    /** What Prometheus sends to read `/metrics`; undefined where there is none. */
    metricsToken: data.METRICS_TOKEN,
    /** Whether the server process also runs background jobs. */
    doesJobs: data.JOBS === 'on',
  };
}

/** Checks settings. An empty one counts as missing. */
export function parseSettings<Schema extends z.ZodType>(
  settings: Schema,
  source: NodeJS.ProcessEnv,
): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const { data, error } = settings.safeParse(given);
  if (!error) return data;
  const problems = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const names = error.issues.map((issue) => issue.path.join('.'));
  throw unusable(names.join(', '), problems.join('; '));
}

function unusable(setting: string, problem: string): StartupError {
  return new StartupError(`The settings cannot be used. ${problem}`, { setting });
}

/** The database for a command of the operator. There is no default: a command that used another database would seem to succeed. */
export function readDatabaseUrl(): string {
  const url = process.env['DATABASE_URL'];
  if (url) return url;
  throw new StartupError(
    'DATABASE_URL is not set, so there is no database to work on. Set it in the environment or in the file .env, as for the server.',
    { setting: 'DATABASE_URL' },
  );
}

/** The file that the command "set" changes; undefined for the one beside the program. */
export function readSettingsFileName(): string | undefined {
  return process.env['SETTINGS_FILE'];
}

/** A password for commands that run without a terminal. */
export function readAdminPassword(): string | undefined {
  return process.env['ADMIN_PASSWORD'];
}

/** The nightly check deletes files in FILES_FOLDER that belong to no picture, so backups must be elsewhere. */
function readBackupFolder({ BACKUP_FOLDER, FILES_FOLDER }: z.infer<typeof schema>): string {
  const [backups, files] = [BACKUP_FOLDER, FILES_FOLDER].map((folder) =>
    path.resolve(projectPath(''), folder),
  );
  if (`${backups}/`.startsWith(`${files}/`) || `${files}/`.startsWith(`${backups}/`)) {
    throw unusable(
      'BACKUP_FOLDER',
      'BACKUP_FOLDER: must not be inside FILES_FOLDER, or the other way around.',
    );
  }
  return backups!;
}

/** Cookies ignore ports, so the back office needs another host name. */
function readAdminOrigin({ SITE_ORIGIN, ADMIN_ORIGIN }: z.infer<typeof schema>): string | undefined {
  if (ADMIN_ORIGIN && new URL(ADMIN_ORIGIN).hostname === new URL(SITE_ORIGIN).hostname) {
    throw unusable('ADMIN_ORIGIN', 'ADMIN_ORIGIN: must have another host name than SITE_ORIGIN.');
  }
  return ADMIN_ORIGIN;
}

function isDnsServer(value: string): boolean {
  try {
    new Resolver().setServers([value]);
    return true;
  } catch {
    return false;
  }
}

/** The settings of the object store: all of them or none. */
function readObjectStore(data: z.infer<typeof schema>): ObjectStoreSettings | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = data;
  if (!S3_ENDPOINT && !S3_BUCKET) return undefined;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw unusable(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
      'An object store needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    );
  }
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
