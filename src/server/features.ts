import { endpoints } from './endpoints.ts';
import { accountEmailTemplates } from '../features/auth/server/account-emails.ts';
import { registerAuth } from '../features/auth/server/register.ts';
import { registerBackups } from '../features/backups/server/register.ts';
import { contactEmailTemplates } from '../features/contact/server/message-emails.ts';
import { registerContact, senderFinder } from '../features/contact/server/register.ts';
import { registerEmails } from '../features/emails/server/register.ts';
import { registerEvents } from '../features/events/server/register.ts';
import { registerJobs } from '../features/jobs/server/register.ts';
import { registerMedia } from '../features/media/server/register.ts';
import { registerPages } from '../features/pages/server/register.ts';
import { writeRunner } from '../features/records/server/idempotency.ts';
import { registerRecords } from '../features/records/server/register.ts';
import { registerPeople } from '../features/people/server/register.ts';
import { readWithDraft } from '../features/site/server/read-with-draft.ts';
import { registerSite } from '../features/site/server/register.ts';
import { describeChapter, siteRepository } from '../features/site/server/site.repository.ts';
import { registerYear, yearPreviewer, yearStarter } from '../features/year/server/register.ts';
import { registerStatus } from '../features/status/server/register.ts';
import type { FullTextQuery } from '../infra/db/full-text.ts';
import type {
  Feature,
  FeatureDeps,
  FeedItem,
  PictureUse,
  ProcessDeps,
  SearchHit,
  SitemapEntry,
} from '../infra/feature.ts';
import { createApi } from '../infra/http/mount.ts';
import { searchGroups, type SearchGroup } from '../kernel/search-text.ts';
import { isUnlistedPath } from '../kernel/unlisted-paths.ts';
import { lookups } from './lookups.ts';
import { pluggedFeatures } from './plugged-features.ts';

const MAX_FEED_ITEMS = 30;
const MAX_PICTURE_USES = 100;

/** Registers every feature. */
export function registerFeatures(processDeps: ProcessDeps) {
  const { app, db, contactEmailsPerHour, fixedPaths } = processDeps;
  const api = createApi(app, {
    endpoints,
    authenticate: (request) => auth.authenticate(request),
    runWrite: writeRunner(db),
  });
  const { find: siteDetails, findOperator } = siteRepository({ db, ...lookups });
  const timeZone = async () => (await siteDetails()).timeZone;
  const deps: FeatureDeps = {
    ...processDeps,
    api,
    siteDetails,
    timeZone,
    sitemap,
    feed,
    search,
    searchTitles,
    ...lookups,
    searchedScreens: () => features.flatMap(({ screens = [] }) => screens),
    findAlbum,
    listAlbums,
    renameAlbum,
    findPictureUses,
    openOutbox: () => emails.openOutbox(),
  };

  const startYearIfDue = yearStarter(deps, () => emails.openOutbox());
  const emails = registerEmails(deps, {
    ...contactEmailTemplates({ ...deps, maxEmailsPerHour: contactEmailsPerHour, startYearIfDue }),
    ...accountEmailTemplates(db),
    ...Object.fromEntries(
      pluggedFeatures.flatMap(({ emailTemplates }) => Object.entries(emailTemplates?.(deps) ?? {})),
    ),
  });
  const auth = registerAuth(deps, {
    describeChapter,
    findOperator,
    openOutbox: emails.openOutbox,
  });
  const backups = registerBackups(deps);
  const features: Feature[] = [
    auth,
    emails,
    registerRecords(deps, senderFinder(db)),
    registerPeople(deps, emails),
    registerYear(deps, emails),
    registerSite(deps),
    registerEvents(deps),
    registerPages(deps),
    ...pluggedFeatures.map(({ register }) => register(deps)),
    registerMedia(deps),
    registerContact(deps, { ...emails, startYearIfDue }),
    backups,
    registerStatus(deps),
    registerJobs(deps, { 'send-mails': emails.task, ...(backups.task ? { 'back-up': backups.task } : {}) }),
  ];
  const redirects = features.flatMap(({ redirect }) => redirect ?? []);

  return {
    read: api.read,
    readWithDraft: (topic: string) => readWithDraft(api.read, topic),
    previewYear: yearPreviewer(deps),
    metrics: features.flatMap(({ metrics = [] }) => metrics),
    timeZone,
    adminDocument: auth.adminDocument,
    findSessionRole: auth.findSessionRole,
    createSetupLink: auth.createSetupLink,
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
    async stop(): Promise<void> {
      for (const { stop } of features) await stop?.();
    },
  };

  async function sitemap(): Promise<SitemapEntry[]> {
    const listed = (await fixedPaths()).filter((path) => !isUnlistedPath(path));
    const entries: SitemapEntry[] = listed.map((path) => ({ path }));
    for (const feature of features) entries.push(...((await feature.sitemap?.()) ?? []));
    return [...new Map(entries.map((entry) => [entry.path, entry])).values()];
  }

  async function feed(): Promise<FeedItem[]> {
    const found = await Promise.all(features.flatMap((feature) => feature.feed?.(MAX_FEED_ITEMS) ?? []));
    const newestFirst = (a: FeedItem, b: FeedItem) => b.publishedAt.getTime() - a.publishedAt.getTime();
    return found.flat().toSorted(newestFirst).slice(0, MAX_FEED_ITEMS);
  }

  async function findAlbum(title: string) {
    const found = await Promise.all(features.flatMap((feature) => feature.findAlbum?.(title) ?? []));
    return found.find((album) => album !== undefined);
  }

  async function listAlbums(): Promise<string[]> {
    return (await Promise.all(features.flatMap((feature) => feature.listAlbums?.() ?? []))).flat();
  }

  async function renameAlbum(...names: Parameters<FeatureDeps['renameAlbum']>): Promise<void> {
    for (const feature of features) await feature.renameAlbum?.(...names);
  }

  async function findPictureUses(urlPattern: string): Promise<PictureUse[]> {
    const found = await Promise.all(
      features.flatMap(({ pictureUses }) => pictureUses?.(urlPattern, MAX_PICTURE_USES) ?? []),
    );
    const byKind = (a: PictureUse, b: PictureUse) => a.kind.localeCompare(b.kind) || a.id - b.id;
    return found.flat().toSorted(byKind).slice(0, MAX_PICTURE_USES);
  }

  async function search(query: FullTextQuery, limit: number): Promise<Map<SearchGroup, SearchHit[]>> {
    const sources = features.flatMap((feature) => feature.search ?? []);
    const found = await Promise.all(sources.map(({ find }) => find(query, limit + 1)));
    const compareTrueFirst = (a: boolean | undefined, b: boolean | undefined) =>
      Number(b ?? 0) - Number(a ?? 0);
    const groups = searchGroups.map((name) => {
      const ofSources = found.filter((_, index) => sources[index]!.group === name);
      // A source has its own order.
      const hits =
        ofSources.length > 1
          ? ofSources.flat().toSorted((a, b) => compareTrueFirst(a.isInTitle, b.isInTitle))
          : ofSources.flat();
      return { name, hits, isInTitle: hits.some((hit) => hit.isInTitle) };
    });
    const ordered = groups.toSorted((a, b) => compareTrueFirst(a.isInTitle, b.isInTitle));
    return new Map(ordered.map(({ name, hits }) => [name, hits]));
  }

  async function searchTitles(limit: number): Promise<string[]> {
    return (
      await Promise.all(features.flatMap(({ search: source }) => source?.titles?.(limit) ?? []))
    ).flat();
  }
}
