import { useSyncExternalStore } from 'react';
import { readAdminDocument, type AdminDocument } from '../../../kernel/admin-document.ts';
import { call, sessionForRequests } from '../../../kernel/http-client.ts';
import { clearDrafts, setDraftOwner } from '../../../ui/forms/drafts.ts';
import { checkAuth, login, logout, type SignedInAdministrator } from '../auth.contract.ts';

interface SessionState {
  administrator: SignedInAdministrator | undefined;
  /** A request was refused in the middle of work, and whoever sits here is asked to sign in again. */
  isAsking: boolean;
}

let opened: AdminDocument = {};
let token: string | undefined;
let state: SessionState = { administrator: undefined, isAsking: false };
let asking: Promise<boolean> | undefined;
let answer: ((isSignedIn: boolean) => void) | undefined;
const listeners = new Set<() => void>();

/** Takes the token that came with the document and gives it along with every request from now on. */
export function startSession(): void {
  opened = readAdminDocument();
  token = opened.token;
  sessionForRequests({ token: () => token, signInAgain });
}

/** What proves that a sign-in comes from this document. */
export function signInTicket(): string | undefined {
  return opened.signInTicket;
}

/** A document without a token was opened by somebody who is not signed in; one with it may have grown old. */
export function hasToken(): boolean {
  return token !== undefined;
}

/** Asks the server whether this document still speaks for a signed-in administrator, and for whom. */
export async function checkSession(): Promise<boolean> {
  const { authenticated, administrator } = await call(checkAuth);
  // A session that has ended does not make her text anybody else's: what she types on is still kept for her.
  if (administrator) {
    setDraftOwner(String(administrator.id), opened.draftKey);
    change({ administrator });
  }
  return authenticated;
}

/** Her session has a new key, and this document goes on with the token that came with it. */
export function renewToken(newToken: string): void {
  token = newToken;
}

/**
 * Somebody signed in over the screen. If she is the one who opened it, everything that waits for it goes on. If she is another,
 * nothing may be sent in her name that she never saw: this document keeps its old token and makes way for one of hers.
 */
export function goOnWith(entered: { token: string; administratorId: number }): void {
  const { administrator } = state;
  if (administrator && administrator.id !== entered.administratorId) {
    answer?.(false);
    location.replace('/admin');
    return;
  }
  renewToken(entered.token);
  setDraftOwner(String(entered.administratorId), opened.draftKey);
  answer?.(true);
}

/** Signs out here, and forgets what this browser keeps for her. */
export async function signOut(): Promise<void> {
  // Whose drafts are to go is known only as long as she is signed in.
  if (!state.administrator) await isStillSignedIn();
  await call(logout);
  clearDrafts();
}

/** She will not sign in now: what waits for it fails. */
export function giveUpSigningIn(): void {
  answer?.(false);
}

export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, () => state);
}

/** Requests that are refused together wait for the same answer. */
function signInAgain(refused: string): Promise<boolean> {
  // The answer to a wrong password is not another question for it.
  if (refused === login.path) return Promise.resolve(false);
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask(): Promise<boolean> {
  // A request that left before the last sign-in and was refused after it needs only to be repeated.
  if (await isStillSignedIn()) return true;
  const isSignedIn = await new Promise<boolean>((resolve) => {
    answer = resolve;
    change({ isAsking: true });
  });
  answer = undefined;
  change({ isAsking: false });
  return isSignedIn;
}

async function isStillSignedIn(): Promise<boolean> {
  try {
    return await checkSession();
  } catch {
    return false;
  }
}

function change(to: Partial<SessionState>): void {
  state = { ...state, ...to };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
