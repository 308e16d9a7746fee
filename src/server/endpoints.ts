import * as account from '../features/auth/account.contract.ts';
import * as auth from '../features/auth/auth.contract.ts';
import * as reset from '../features/auth/reset-password.contract.ts';
import * as passkeys from '../features/auth/passkeys.contract.ts';
import * as joining from '../features/auth/join.contract.ts';
import * as setup from '../features/auth/setup.contract.ts';
import * as backups from '../features/backups/backups.contract.ts';
import * as changes from '../features/records/records.contract.ts';
import * as contact from '../features/contact/contact.contract.ts';
import * as messages from '../features/contact/manage-messages.contract.ts';
import * as eventPages from '../features/events/event-page.contract.ts';
import * as events from '../features/events/events.contract.ts';
import * as managedEvents from '../features/events/manage-events.contract.ts';
import * as jobs from '../features/jobs/jobs.contract.ts';
import * as media from '../features/media/media.contract.ts';
import * as pictureLibrary from '../features/media/picture-library.contract.ts';
import * as managedPages from '../features/pages/manage-pages.contract.ts';
import * as pages from '../features/pages/pages.contract.ts';
import * as people from '../features/people/people.contract.ts';
import * as status from '../features/status/status.contract.ts';
import * as chapter from '../features/site/chapter.contract.ts';
import * as listing from '../features/site/listing.contract.ts';
import * as site from '../features/site/site.contract.ts';
import * as year from '../features/year/year.contract.ts';
import type { Endpoint } from '../kernel/endpoint.ts';
import { pluggedFeatures } from './plugged-features.ts';

/** All calls of the API. The server mounts exactly these; OpenAPI and the access tests use this list. */
export const endpoints: readonly Endpoint[] = [
  auth.login,
  auth.checkAuth,
  auth.logout,
  reset.forgotPassword,
  reset.readResetLink,
  reset.startPasskeyToReset,
  reset.resetPassword,
  setup.setUp,
  setup.readSetupOptions,
  setup.uploadBackup,
  setup.restoreSite,
  setup.loadDemo,
  joining.readInvitation,
  joining.startPasskeyToJoin,
  joining.join,
  auth.changePassword,
  auth.listSessions,
  auth.endOtherSessions,
  auth.endSession,
  auth.listFloods,
  account.readAccount,
  account.changeAccount,
  account.changeEmail,
  account.confirmEmail,
  passkeys.listPasskeys,
  passkeys.startPasskey,
  passkeys.addPasskey,
  passkeys.renamePasskey,
  passkeys.removePasskey,
  passkeys.startPasskeySignIn,
  passkeys.loginWithPasskey,
  passkeys.confirmIdentity,
  passkeys.readSignInSettings,
  passkeys.changeSignInSettings,
  people.listPeople,
  people.invitePerson,
  people.createInvitationLink,
  people.resendInvitation,
  people.revokeInvitation,
  people.changeAccess,
  people.endAccess,
  people.signOutPerson,
  people.createResetLink,
  year.readYear,
  year.prepareYear,
  year.discardYear,
  year.scheduleYear,
  year.addOffice,
  year.changeOffice,
  year.removeOffice,
  year.orderOffices,
  year.undoYear,
  site.readSite,
  listing.readListing,
  listing.readWholeListing,
  chapter.readChapter,
  ...Object.values(chapter.saveTopic),
  chapter.discardTopicDraft,
  chapter.restoreTopic,
  events.listEvents,
  events.readEvent,
  eventPages.readEventPage,
  eventPages.listProgramEvents,
  events.createEvent,
  events.updateEvent,
  events.deleteEvent,
  managedEvents.listManagedEvents,
  managedEvents.countManagedEvents,
  managedEvents.listEventChoices,
  managedEvents.listSeries,
  managedEvents.updateFollowingEvents,
  events.createRecurringEvent,
  events.restoreEvent,
  pages.listPages,
  pages.readPageById,
  pages.readPage,
  pages.readPageOfSection,
  managedPages.createPage,
  managedPages.updatePage,
  managedPages.deletePage,
  managedPages.listManagedPages,
  managedPages.readManagedPage,
  managedPages.discardDraft,
  managedPages.restorePage,
  managedPages.checkPageSlug,
  media.uploadFromEditor,
  media.uploadMedia,
  media.listMedia,
  media.listMediaOfCategory,
  pictureLibrary.findPictures,
  media.readMedia,
  media.renameMedia,
  media.moveMedia,
  media.listMediaUses,
  media.deleteMedia,
  media.restoreMedia,
  media.previewPicture,
  media.purgeMedia,
  contact.listContactOffices,
  contact.sendMessage,
  messages.listMessages,
  messages.readMessage,
  messages.changeMessage,
  messages.deleteMessage,
  messages.exportMessages,
  messages.eraseSender,
  messages.readMessagesStatus,
  messages.sendEmailAgain,
  messages.sendTestEmail,
  backups.readBackupStatus,
  backups.startBackup,
  backups.createDownloadLink,
  backups.downloadBackup,
  status.readSiteStatus,
  status.readHandover,
  jobs.listBackgroundTasks,
  jobs.retryBackgroundTask,
  changes.listActivity,
  changes.listActivityPeople,
  changes.listRepeats,
  changes.listRevisions,
  changes.readRevision,
  changes.listDeleted,
  ...pluggedFeatures.flatMap((feature) => feature.endpoints),
] as readonly Endpoint[];
