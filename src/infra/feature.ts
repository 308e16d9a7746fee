import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BackupTasks } from './backup/backup-tasks.ts';
import type { DemoContent } from './db/demo-content.ts';
import type { Database } from './db/pool.ts';
import type { EmailTemplates, Outbox } from './email/outbox.ts';
import type { SmtpServer } from './email/smtp-url.ts';
import type { Api, Authenticate } from './http/mount.ts';
import type { ImageWorkerPool } from './images/image-worker-pool.ts';
import type { ChapterFacts, FeatureHooks, Metric, NewChapter, OwnTasks } from './feature-hooks.ts';
import type { AnyJob } from './jobs/job.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { GroupKinds } from './group-kinds.ts';
import type { SetupTasks } from './setup-tasks.ts';
import type { AdminDocument } from '../kernel/admin-document.ts';
import { isEndpoint, type Endpoint } from '../kernel/endpoint.ts';
import type { Finding } from '../kernel/finding.ts';
import type { Directory, EventFacts, EventLookup, PublishedPages } from '../kernel/lookups.ts';
import type { FormAnswer } from '../kernel/rendering.ts';
import type { Role } from '../kernel/roles.ts';
import type { KeptList } from './kept-list.ts';
import type { SearchHit, SearchSource } from './search-source.ts';
import type { FileStore } from './storage/file-store.ts';

/** What a process (the server, a worker, a script) provides to the features. */
export interface ProcessDeps {
  app: FastifyInstance;
  db: Database;
  files: FileStore;
  images: ImageWorkerPool;
  /** Opens the job queue on first use. */
  jobs: () => Promise<Jobs>;
  now: () => Date;
  /** The origin of the public site, `https://chapter.example`. */
  origin: string;
  /** The origin of the back office; the same as `origin` unless it has its own. */
  adminOrigin: string;
  /** Changes whenever content has changed. */
  contentVersion: () => number;
  /** Calls a listener after every change of content. */
  onContentChange: (listener: () => void) => void;
  /** The paths of screens that always exist. */
  fixedPaths: () => Promise<string[]>;
  renderAnswer: (answer: FormAnswer) => Promise<string>;
  /** Undefined where messages are stored but not emailed. */
  smtpServer: SmtpServer | undefined;
  /** The sender of emails; the contact address by default. */
  emailFrom: string | undefined;
  keepMessagesMonths: number;
  contactEmailsPerHour: number;
  /** That of this machine by default. */
  dnsServer: string | undefined;
  bulkEmailsPerHour: number;
  /** Undefined where this process makes no backups. */
  backups: BackupTasks | undefined;
  /** Undefined where this process cannot fill a new site. */
  setup: SetupTasks | undefined;
  /** Checks everything that the site needs. */
  checkSite: () => Promise<Finding[]>;
  /** Where pictures are stored, as the operator knows it. */
  storageName: string;
}

/** What is optional of a process, because each has a default. */
export type EmailOptions = Pick<
  ProcessDeps,
  'emailFrom' | 'keepMessagesMonths' | 'contactEmailsPerHour' | 'bulkEmailsPerHour' | 'dnsServer'
>;

/** What `register` of a feature gets: each feature picks what it needs. */
export interface FeatureDeps extends ProcessDeps, FeatureHooks {
  api: Api;
  siteDetails: () => Promise<ChapterFacts>;
  /** The chapter's time zone, which applies to dates without an offset. */
  timeZone: () => Promise<string>;
  /** Saves what a new chapter says about itself, in a transaction. */
  describeChapter: (tx: Database, chapter: NewChapter) => Promise<void>;
  /** Who runs the website. */
  findOperator: () => Promise<{ name: string; contact: string }>;
  /** The fixed paths and those that features add. */
  sitemap: () => Promise<SitemapEntry[]>;
  /** What is new on the website, the newest first. */
  feed: () => Promise<FeedItem[]>;
  /** Opened before a transaction, because opening the queue and reading the sender need other connections. */
  openOutbox: () => Promise<Outbox>;
  directory: (db: Database) => Directory;
  publishedPages: (db: Database) => PublishedPages;
  eventLookup: (db: Database) => EventLookup;
  /** Those of all features. */
  emailTemplates: () => EmailTemplates;
  /** The jobs of all features. */
  backgroundJobs: readonly AnyJob[];
  /** The tasks of all features whose state is not in the queue. */
  ownTasks: () => OwnTasks;
  /** How each kind of changes that were made together is undone. */
  groupKinds: () => GroupKinds;
  /** What the features show of their parts of an event. An event without parts needs no read. */
  showEventParts: (event: EventFacts) => Promise<Record<string, unknown>>;
  /** The records that show a picture; the argument is a LIKE pattern for its URLs. */
  findPictureUses: (urlPattern: string) => Promise<PictureUse[]>;
  /** The public screens of features, for the search. */
  searchedScreens: () => SearchHit[];
  /** What features have for the search of the website. */
  searchSources: () => SearchSource[];
}

/** A document that search engines should know. */
export interface SitemapEntry {
  path: string;
  changedAt?: Date;
}

/** Who is signed in to the back office. */
export interface SignIns {
  authenticate: Authenticate;
  findSessionRole: (request: FastifyRequest) => Promise<Role | undefined>;
  /** The secrets for a document of the back office, and the ticket for its sign-in form. */
  adminDocument: (request: FastifyRequest, reply: FastifyReply) => Promise<AdminDocument>;
  /** A link for the first administrator; undefined once there is one. */
  createSetupLink: () => Promise<string | undefined>;
}

/** A record that shows a picture. */
export interface PictureUse {
  kind: string;
  id: number;
  title: string;
}

/** Something new on the website, for feed readers. */
export interface FeedItem {
  /** A path by which a feed reader knows what it has shown. It stays when the title or the URL changes. */
  id: string;
  path: string;
  title: string;
  /** Plain text. */
  text: string;
  publishedAt: Date;
  changedAt: Date;
}

/** What `register` of a feature returns: its part in what the whole server does. */
export interface Feature extends Partial<FeatureHooks> {
  /** Starts the handlers and schedules of its background jobs. */
  startJobs?: (timeZone: string) => Promise<void>;
  /** The current URL of content that has moved. */
  redirect?: (url: string) => Promise<string | undefined>;
  /** Its documents in the sitemap. */
  sitemap?: () => Promise<SitemapEntry[]>;
  /** Its screens without parameters that the sitemap leaves out, because no search engine should know them. */
  unlistedPaths?: readonly string[];
  search?: SearchSource;
  /** Its public screens that are always there, for the search. */
  screens?: readonly SearchHit[];
  /** One feature has them. */
  signIns?: SignIns;
  tasks?: OwnTasks;
  groupKinds?: GroupKinds;
  /** What visitors get of its part of an event, where an event has it. */
  eventPart?: { name: string; show: (event: EventFacts) => Promise<unknown> };
  /** Its records that show a picture, at most `limit`; the first argument is a LIKE pattern for the picture's URLs. */
  pictureUses?: (urlPattern: string, limit: number) => Promise<PictureUse[]>;
  /** Its newest content, for feed readers. */
  feed?: (limit: number) => Promise<FeedItem[]>;
  /** The next moment at which documents change although nothing is saved, such as the start of an event. */
  nextChange?: (now: Date) => Promise<Date | undefined>;
  /** Figures for the monitoring of the operator. */
  metrics?: Metric[];
  /** Saves what is still in memory before the process ends. */
  stop?: () => Promise<void>;
}

/** A feature of the server: its calls, and what it registers. `features/plugged-features.ts` lists them. */
export interface PluggedFeature {
  endpoints: readonly Endpoint[];
  emailTemplates?: (deps: FeatureDeps) => EmailTemplates;
  register: (deps: FeatureDeps) => Feature;
  jobs?: readonly AnyJob[];
  demo?: DemoContent;
  keptList?: KeptList;
  /** Its tables of which a restored site must not have the rows again. */
  notInBackup?: readonly string[];
  /** Keeps a restored site from sending what may have been sent after the backup was made. Its tables are those of the backup. */
  holdUnsent?: (db: Database) => Promise<void>;
}

/** The calls that a contract exports. */
export function endpointsIn(contract: object): Endpoint[] {
  return Object.values(contract).filter(isEndpoint);
}
