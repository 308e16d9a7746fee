import type { FastifyRequest } from 'fastify';
import { rateLimitsRepository } from '../../../infra/db/rate-limits.repository.ts';
import { endpointsIn, type Feature, type FeatureDeps, type PluggedFeature } from '../../../infra/feature.ts';
import type { NightlyJob } from '../../../infra/jobs/job.ts';
import { setJobTimeZone } from '../../../infra/jobs/jobs.ts';
import type { AdminDocument } from '../../../kernel/admin-document.ts';
import { activityRepository } from '../../../records/server/activity.repository.ts';
import * as accountContract from '../account.contract.ts';
import * as authContract from '../auth.contract.ts';
import * as joinContract from '../join.contract.ts';
import * as passkeysContract from '../passkeys.contract.ts';
import * as resetContract from '../reset-password.contract.ts';
import * as setupContract from '../setup.contract.ts';
import { announceAccessEnds } from './access-ends.ts';
import { accountEmailTemplates, sweepLinks } from './account-emails.ts';
import { accountRoutes } from './account.routes.ts';
import { adminSessionsRepository } from './admin-sessions.repository.ts';
import { adminUsersRepository } from './admin-users.repository.ts';
import type { AuthDeps } from './auth-deps.ts';
import { authRoutes } from './auth.routes.ts';
import { authenticator, findSession } from './authenticate.ts';
import { browserSessions } from './browser-sessions.ts';
import { failedSignInsRepository } from './failed-sign-ins.repository.ts';
import { failedSignInRecorder } from './failed-sign-ins.ts';
import { createSetupLink } from './first-administrator.ts';
import { joinRoutes } from './join.routes.ts';
import { knownBrowsersRepository } from './known-browsers.repository.ts';
import { passkeyChallengesRepository } from './passkey-challenges.repository.ts';
import { passkeyOptionsIssuer } from './passkey-options.ts';
import { passkeysRepository } from './passkeys.repository.ts';
import { passkeyRoutes } from './passkeys.routes.ts';
import { emailResetLinks, resetPasswordJob } from './reset-password.ts';
import { resetPasswordRoutes } from './reset-password.routes.ts';
import { relyingParty } from './relying-party.ts';
import { knownBrowserCookie, sessionCookie, signInCookie } from './secret-cookie.ts';
import { setupLinksRepository } from './setup-links.repository.ts';
import { setupRoutes } from './setup.routes.ts';
import { createAttemptLimiter } from './sign-in-limits.ts';
import { signInNotices } from './sign-in-notices.ts';
import { signInSettingsRepository } from './sign-in-settings.repository.ts';
import { signInTickets } from './sign-in-ticket.ts';

const announceEndsJob: NightlyJob = {
  name: 'announce-access-ends',
  title: 'Announce when someone’s access ends',
  nightlyAt: '06:05',
};
const sweepSignInsJob: NightlyJob = {
  name: 'sweep-sign-ins',
  title: 'Delete old sign-in records and links',
  nightlyAt: '03:55',
};

export const authFeature: PluggedFeature = {
  endpoints: [
    authContract,
    accountContract,
    joinContract,
    passkeysContract,
    resetContract,
    setupContract,
  ].flatMap(endpointsIn),
  emailTemplates: ({ db }) => accountEmailTemplates(db),
  jobs: [resetPasswordJob, announceEndsJob, sweepSignInsJob],
  notInBackup: [
    'account_links',
    'admin_sessions',
    'failed_sign_ins',
    'known_browsers',
    'passkey_challenges',
    'setup_links',
  ],
  register,
};

function register(deps: FeatureDeps): Feature {
  const { app, api, db, jobs, adminOrigin, siteDetails, smtpServer, findOperator, openOutbox } = deps;
  const cookie = sessionCookie(adminOrigin);
  const tickets = signInTickets(signInCookie(adminOrigin));
  const sessions = adminSessionsRepository(db);
  const users = adminUsersRepository(db);
  const links = setupLinksRepository(db);
  const knownBrowsers = knownBrowsersRepository(db);
  const failures = failedSignInsRepository(db);
  const activity = activityRepository(db);
  const failedSignIns = failedSignInRecorder({ failures, activity, log: app.log });
  const authenticate = authenticator({ sessions, cookie });

  const setTimeZone = async () => setJobTimeZone(db, (await siteDetails()).timeZone);
  // The site is set up, whether or not this succeeds, and the next start does it again.
  const onSetup = () =>
    setTimeZone().catch((error: unknown) =>
      app.log.error({ err: error }, 'a task after the first start failed'),
    );

  const browserCookie = knownBrowserCookie(adminOrigin);
  const notices = signInNotices({ db, openOutbox, log: app.log });
  const passkeyDeps = {
    challenges: passkeyChallengesRepository(db),
    relyingParty: relyingParty(adminOrigin),
  };
  const shared: AuthDeps = {
    ...deps,
    ...passkeyDeps,
    users,
    sessions,
    links,
    rateLimits: rateLimitsRepository(db),
    attempts: createAttemptLimiter(),
    knownBrowsers,
    failures,
    failedSignIns,
    activity,
    settings: signInSettingsRepository(db),
    passkeys: passkeysRepository(db),
    passkeyOptions: passkeyOptionsIssuer({ ...passkeyDeps, siteDetails, knownBrowsers, browserCookie }),
    cookie,
    browserCookie,
    browserSessions: browserSessions({ sessions, knownBrowsers, cookie, browserCookie, notices }),
    notices,
    tickets,
    authenticate,
    onSetup,
  };
  authRoutes(api, shared);
  passkeyRoutes(api, shared);
  // Not the attempts of sign-ins, so that a flood of one does not stop the other.
  resetPasswordRoutes(api, { ...shared, attempts: createAttemptLimiter() });
  accountRoutes(api, shared);
  joinRoutes(api, shared);
  setupRoutes(api, shared);

  /** Without a contact address there is no sender. */
  async function canEmail(): Promise<boolean> {
    if (!smtpServer) return false;
    const details = await siteDetails().catch(() => undefined);
    return details?.email !== '';
  }

  async function forSession(request: FastifyRequest): Promise<AdminDocument> {
    const session = await findSession(request, shared);
    if (!session) return {};
    const { documentToken: token, draftKey } = session;
    return { token, draftKey, operator: await findOperator().catch(() => undefined) };
  }

  return {
    signIns: {
      authenticate,
      findSessionRole: async (request) => (await findSession(request, shared))?.role,
      adminDocument: async (request, reply) => ({
        ...(await forSession(request)),
        signInTicket: tickets.issue(request, reply),
        ...((await canEmail()) ? {} : { isEmailOff: true }),
      }),
      createSetupLink: () => createSetupLink({ users, links }, adminOrigin),
    },
    startJobs: async (timeZone) => {
      const queue = await jobs();
      await queue.work(resetPasswordJob, ({ adminIds }) => emailResetLinks({ db, openOutbox }, adminIds));
      await queue.nightly(announceEndsJob, timeZone, () => announceAccessEnds({ db, openOutbox }));
      await queue.nightly(sweepSignInsJob, timeZone, async () => {
        await failures.removeOutdated();
        await knownBrowsers.removeOutdated();
        await sweepLinks(db);
      });
    },
    stop: () => failedSignIns.stop(),
  };
}
