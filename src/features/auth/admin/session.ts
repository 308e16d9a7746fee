import { useSyncExternalStore } from 'react';
import { readAdminDocument, type AdminDocument } from '../../../kernel/admin-document.ts';
import { call, sessionForRequests } from '../../../kernel/http-client.ts';
import { clearDrafts, setDraftOwner } from '../../../ui/forms/drafts.ts';
import { hintAtOfficer } from './officer-hint.ts';
import { checkAuth, login, logout, type SignedInAdministrator } from '../auth.contract.ts';
import { SIGNED_OUT_PATH } from './return-url.ts';

interface SessionState {
  administrator: SignedInAdministrator | undefined;
  /** A request was rejected because the session has ended. */
  isSignInRequired: boolean;
  /** A request was rejected because the person proved too long ago who she is. */
  isConfirmationRequired: boolean;
}

let adminDocument: AdminDocument = {};
let token: string | undefined;
let state: SessionState = {
  administrator: undefined,
  isSignInRequired: false,
  isConfirmationRequired: false,
};
let signingIn: Promise<boolean> | undefined;
let finishSignIn: ((isSignedIn: boolean) => void) | undefined;
let confirming: Promise<boolean> | undefined;
let resolveConfirmation: ((isConfirmed: boolean) => void) | undefined;
const listeners = new Set<() => void>();

/** Sends the document's token with every request from now on. */
export function startSession(): void {
  adminDocument = readAdminDocument();
  token = adminDocument.token;
  sessionForRequests({ token: () => token, signInAgain, confirmIdentity });
}

/** Proves that a sign-in comes from this document. */
export function signInTicket(): string | undefined {
  return adminDocument.signInTicket;
}

/** Whether the document was opened in a session, which may have ended since. */
export function hasToken(): boolean {
  return token !== undefined;
}

/** Asks the server whether this document's session is live, and whose it is. */
export async function checkSession(): Promise<boolean> {
  const { authenticated, administrator } = await call(checkAuth);
  hintAtOfficer(authenticated);
  // When the session has ended, drafts still belong to the last administrator.
  if (administrator) {
    setDraftOwner(String(administrator.id), adminDocument.draftKey);
    update({ administrator });
  }
  return authenticated;
}

/** Continues with the token of a new session key. */
export function renewToken(newToken: string): void {
  token = newToken;
}

/**
 * Repeats the waiting requests after a sign-in over the screen. If another administrator signed in, requests
 * that she never saw must not be sent for her: this document keeps its old token and is replaced by a new one.
 */
export function resumeAfterSignIn(session: { token: string; administratorId: number }): void {
  const { administrator } = state;
  if (administrator && administrator.id !== session.administratorId) {
    finishSignIn?.(false);
    location.replace('/admin');
    return;
  }
  renewToken(session.token);
  setDraftOwner(String(session.administratorId), adminDocument.draftKey);
  finishSignIn?.(true);
}

/** Ends the session, deletes the administrator's drafts in this browser and opens the sign-in screen. */
export async function signOut(): Promise<void> {
  // The owner of the drafts is known only while the session is live.
  if (!state.administrator) await isStillSignedIn();
  await call(logout);
  hintAtOfficer(false);
  clearDrafts();
  location.replace(SIGNED_OUT_PATH);
}

/** Lets the waiting requests fail. */
export function cancelSignIn(): void {
  finishSignIn?.(false);
}

/** Repeats the requests that wait for a confirmation, or lets them fail. */
export function finishConfirmation(isConfirmed: boolean): void {
  resolveConfirmation?.(isConfirmed);
}

/** Requests that are rejected together wait for the same confirmation. */
function confirmIdentity(): Promise<boolean> {
  confirming ??= new Promise<boolean>((resolve) => {
    resolveConfirmation = resolve;
    update({ isConfirmationRequired: true });
  }).finally(() => {
    confirming = undefined;
    update({ isConfirmationRequired: false });
  });
  return confirming;
}

export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, () => state);
}

/** Requests that are rejected together wait for the same sign-in. */
function signInAgain(path: string): Promise<boolean> {
  // A wrong password or passkey must not open the dialog again.
  if (path.startsWith(login.path)) return Promise.resolve(false);
  signingIn ??= requireSignIn().finally(() => {
    signingIn = undefined;
  });
  return signingIn;
}

async function requireSignIn(): Promise<boolean> {
  // A request that was sent before the last sign-in and rejected after it only needs to be repeated.
  if (await isStillSignedIn()) return true;
  const isSignedIn = await new Promise<boolean>((resolve) => {
    finishSignIn = resolve;
    update({ isSignInRequired: true });
  });
  finishSignIn = undefined;
  update({ isSignInRequired: false });
  return isSignedIn;
}

async function isStillSignedIn(): Promise<boolean> {
  try {
    return await checkSession();
  } catch {
    return false;
  }
}

function update(change: Partial<SessionState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
