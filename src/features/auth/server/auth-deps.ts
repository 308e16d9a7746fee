import type { FeatureDeps } from '../../../infra/feature.ts';
import type { AuthenticateByName } from './authenticate.ts';
import type { BrowserSessions } from './browser-sessions.ts';
import type { FailedSignInsRepository } from './failed-sign-ins.repository.ts';
import type { PasskeyOptionsIssuer } from './passkey-options.ts';
import type { PasskeyDeps } from './passkeys.ts';
import type { SecretCookie } from './secret-cookie.ts';
import type { SetupLinksRepository } from './setup-links.repository.ts';
import type { SignInTickets } from './sign-in-ticket.ts';
import type { SignInDeps } from './sign-in.ts';

/** What the routes of this feature share. */
export interface AuthDeps
  extends
    SignInDeps,
    PasskeyDeps,
    Pick<FeatureDeps, 'db' | 'describeChapter' | 'jobs' | 'openOutbox' | 'setup' | 'siteDetails'> {
  links: SetupLinksRepository;
  failures: FailedSignInsRepository;
  passkeyOptions: PasskeyOptionsIssuer;
  tickets: SignInTickets;
  cookie: SecretCookie;
  browserCookie: SecretCookie;
  browserSessions: BrowserSessions;
  authenticate: AuthenticateByName;
  /** Called after the first start or a restore, when the site has a name and a time zone. Never fails. */
  onSetup: () => Promise<void>;
}
