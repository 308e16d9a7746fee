import type { EmailTemplates } from '../infra/email/outbox.ts';
import { emailSender, openOutbox } from '../features/emails/server/outbox.ts';
import { writeRunner } from '../records/server/idempotency.ts';
import { readWithDraft } from '../features/chapter/server/read-with-draft.ts';
import { describeChapter, siteRepository } from '../features/chapter/server/site.repository.ts';
import { boardPreviewer } from '../features/board/server/board.feature.ts';
import type {
  Feature,
  FeatureDeps,
  FeedItem,
  PictureUse,
  ProcessDeps,
  SitemapEntry,
} from '../infra/feature.ts';
import type { OwnTasks } from '../infra/feature-hooks.ts';
import type { GroupKinds } from '../infra/group-kinds.ts';
import { cachedByVersion } from '../infra/http/cached-by-version.ts';
import { createApi } from '../infra/http/mount.ts';
import { backgroundJobs } from './background-jobs.ts';
import { registerBackupJob } from './backup-job.ts';
import { registerKeptLists } from './kept-lists.ts';
import { endpoints } from './endpoints.ts';
import type { EventFacts } from '../kernel/lookups.ts';
import { lookups } from './lookups.ts';
import { pluggedFeatures } from '../features/plugged-features.ts';

const MAX_FEED_ITEMS = 30;
const MAX_PICTURE_USES = 100;

/** Registers every feature. */
export function registerFeatures(processDeps: ProcessDeps) {
  const { app, db, jobs, smtpServer, fixedPaths } = processDeps;
  const api = createApi(app, {
    endpoints,
    authenticate: (request) => signIns.authenticate(request),
    runWrite: writeRunner(db),
  });
  const { find: siteDetails, findOperator } = siteRepository({ db, ...lookups });
  const timeZone = async () => (await siteDetails()).timeZone;
  const answeredSite = cachedByVersion(processDeps.contentVersion, siteDetails);
  let templates: EmailTemplates | undefined;
  const deps: FeatureDeps = {
    ...processDeps,
    api,
    siteDetails,
    timeZone,
    async renderAnswer(answer) {
      // After a server error the details may be out of reach, and the visitor must not wait for them.
      const site = answer.status < 500 ? await answeredSite().catch(() => undefined) : undefined;
      return processDeps.renderAnswer({ ...answer, site });
    },
    sitemap,
    feed,
    searchSources: () => features.flatMap(({ search = [] }) => search),
    ...lookups,
    searchedScreens: () => features.flatMap(({ screens = [] }) => screens),
    findAlbum: (title) => firstFound((feature) => feature.findAlbum?.(title)),
    findAlbumEvent: (title) => firstFound((feature) => feature.findAlbumEvent?.(title)),
    listAlbums,
    showEventParts,
    renameAlbum: inTurn(({ renameAlbum }) => renameAlbum),
    settleProposal: inTurn(({ settleProposal }) => settleProposal),
    eraseAddress: prepared(({ eraseAddress }) => eraseAddress),
    emailEventChange: prepared(({ emailEventChange }) => emailEventChange),
    findPictureUses,
    onPurge: inTurn(({ onPurge }) => onPurge),
    onHide: inTurn(({ onHide }) => onHide),
    noticeUpload: (uploaded) => firstFound((feature) => feature.noticeUpload?.(uploaded)),
    describeChapter,
    findOperator,
    openOutbox: () =>
      openOutbox({
        jobs,
        sender: emailSender(deps),
        transport: smtpServer,
        templates: deps.emailTemplates(),
      }),
    emailTemplates: () =>
      (templates ??= Object.assign(
        {},
        ...pluggedFeatures.map((feature) => feature.emailTemplates?.(deps)),
      ) as EmailTemplates),
    applyDueChanges: inTurn(({ applyDueChanges }) => applyDueChanges),
    backgroundJobs,
    ownTasks: () => Object.assign({}, ...features.map(({ tasks }) => tasks)) as OwnTasks,
    findSenders,
    groupKinds: () => Object.assign({}, ...features.map(({ groupKinds }) => groupKinds)) as GroupKinds,
  };

  const features: Feature[] = [
    registerBackupJob(deps),
    registerKeptLists(deps),
    ...pluggedFeatures.map(({ register }) => register(deps)),
  ];
  const signIns = features.find((feature) => feature.signIns)!.signIns!;
  const redirects = features.flatMap(({ redirect }) => redirect ?? []);

  return {
    read: api.read,
    readWithDraft: (topic: string) => readWithDraft(api.read, topic),
    previewBoard: boardPreviewer(deps),
    metrics: features.flatMap(({ metrics = [] }) => metrics),
    timeZone,
    ...signIns,
    /** The first redirect that a feature has for a URL. */
    async findRedirect(url: string): Promise<string | undefined> {
      for (const redirect of redirects) {
        const target = await redirect(url);
        if (target !== undefined) return target;
      }
      return undefined;
    },
    /** The earliest change of any feature. */
    async nextChange(now: Date): Promise<Date | undefined> {
      let earliest: Date | undefined;
      for (const { nextChange } of features) {
        const change = await nextChange?.(now);
        if (change && (!earliest || change < earliest)) earliest = change;
      }
      return earliest;
    },
    async startJobs(): Promise<void> {
      const zone = await timeZone();
      for (const { startJobs } of features) await startJobs?.(zone);
    },
    stop: inTurn(({ stop }) => stop),
  };

  /** Calls a hook of one feature after the other. */
  function inTurn<Args extends unknown[]>(
    hookOf: (feature: Feature) => ((...args: Args) => Promise<void>) | undefined,
  ) {
    return async (...args: Args): Promise<void> => {
      for (const feature of features) await hookOf(feature)?.(...args);
    };
  }

  /** Prepares a hook of all features. The returned function runs what they have prepared, one after the other. */
  function prepared<Args extends unknown[], Written extends unknown[]>(
    hookOf: (
      feature: Feature,
    ) => ((...args: Args) => Promise<(...written: Written) => Promise<void>>) | undefined,
  ) {
    return async (...args: Args) => {
      const writes = await Promise.all(features.flatMap((feature) => hookOf(feature)?.(...args) ?? []));
      return async (...written: Written): Promise<void> => {
        for (const write of writes) await write(...written);
      };
    };
  }

  async function sitemap(): Promise<SitemapEntry[]> {
    const unlisted = new Set(features.flatMap(({ unlistedPaths = [] }) => unlistedPaths));
    const listed = (await fixedPaths()).filter((path) => !unlisted.has(path));
    const entries: SitemapEntry[] = listed.map((path) => ({ path }));
    for (const feature of features) entries.push(...((await feature.sitemap?.()) ?? []));
    return [...new Map(entries.map((entry) => [entry.path, entry])).values()];
  }

  async function feed(): Promise<FeedItem[]> {
    const found = await Promise.all(features.flatMap((feature) => feature.feed?.(MAX_FEED_ITEMS) ?? []));
    const newestFirst = (a: FeedItem, b: FeedItem) => b.publishedAt.getTime() - a.publishedAt.getTime();
    return found.flat().toSorted(newestFirst).slice(0, MAX_FEED_ITEMS);
  }

  async function findSenders(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const found = await Promise.all(features.flatMap((feature) => feature.findSenders?.(ids) ?? []));
    return new Map(found.flatMap((names) => [...names]));
  }

  async function firstFound<Found>(find: (feature: Feature) => Promise<Found | undefined> | undefined) {
    return (await Promise.all(features.map(async (feature) => find(feature)))).find(
      (found) => found !== undefined,
    );
  }

  async function listAlbums(): Promise<string[]> {
    return (await Promise.all(features.flatMap((feature) => feature.listAlbums?.() ?? []))).flat();
  }

  async function showEventParts(event: EventFacts): Promise<Record<string, unknown>> {
    const parts = features.flatMap(({ eventPart }) => eventPart ?? []);
    const shown = parts.filter(({ name }) => event.parts?.[name] != null);
    const entries = await Promise.all(
      shown.map(async ({ name, show }) => [name, await show(event)] as const),
    );
    return Object.fromEntries(entries);
  }

  async function findPictureUses(urlPattern: string): Promise<PictureUse[]> {
    const found = await Promise.all(
      features.flatMap(({ pictureUses }) => pictureUses?.(urlPattern, MAX_PICTURE_USES) ?? []),
    );
    const byKind = (a: PictureUse, b: PictureUse) => a.kind.localeCompare(b.kind) || a.id - b.id;
    return found.flat().toSorted(byKind).slice(0, MAX_PICTURE_USES);
  }
}
