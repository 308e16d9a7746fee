import { call } from '../../../kernel/http-client.ts';
import { toFormError, UserFacingError } from '../../../ui/forms/form-errors.ts';
import {
  startPasskeySignIn,
  type NewPasskeyOptions,
  type NewPasskeyResponse,
  type PasskeyResponse,
} from '../passkeys.contract.ts';
import { signInTicket } from './session.ts';

/** Whether passkeys work here: browsers have them only for host names, over https or on this computer. */
export function canUsePasskeys(): boolean {
  const isIpAddress = /^[\d.]+$|^\[/.test(location.hostname);
  return isSecureContext && !isIpAddress && 'PublicKeyCredential' in window;
}

/** Asks the person for one of her passkeys. With autofill, waits until she picks one in the field of the username. */
export async function askForPasskey({ isAutofill = false } = {}): Promise<PasskeyResponse> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = await call(startPasskeySignIn, { body: { ticket: signInTicket() } });
  return (await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill })) as PasskeyResponse;
}

/** Whether the browser offers passkeys in the field of the username. */
export async function hasPasskeyAutofill(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
  return browserSupportsWebAuthnAutofill();
}

/** Stops waiting for autofill. */
export async function cancelPasskey(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
}

/** Lets the person create a passkey on this device, or on another phone or a security key. */
export async function createPasskey(start: () => Promise<NewPasskeyOptions>): Promise<NewPasskeyResponse> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = await start();
  try {
    return (await startRegistration({ optionsJSON })) as NewPasskeyResponse;
  } catch (error) {
    const isCanceled = error instanceof Error && /^(NotAllowed|Abort)Error$/.test(error.name);
    const message = isCanceled
      ? 'No passkey was created. Try again, or use another device.'
      : describePasskeyFailure(error);
    throw new UserFacingError(message ?? '', { cause: error });
  }
}

/** Why a passkey was not used or created, for the person. Undefined where nothing needs to be said. */
export function describePasskeyFailure(error: unknown): string | undefined {
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return undefined;
  if (name === 'NotAllowedError') {
    return 'No passkey was used. Try again, or use the device that has your passkey.';
  }
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (name === 'NotSupportedError' || name === 'ConstraintError') {
    return 'This device can’t use passkeys. Set up a screen lock first, or use another device.';
  }
  return toFormError(error).message;
}
