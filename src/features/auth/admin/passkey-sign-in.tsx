import { useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '../../../kernel/endpoint.ts';
import { call, RequestError } from '../../../kernel/http-client.ts';
import { loginWithPasskey, type PasskeyResponse } from '../passkeys.contract.ts';
import {
  askForPasskey,
  cancelPasskey,
  canUsePasskeys,
  describePasskeyFailure,
  hasPasskeyAutofill,
} from './browser-passkeys.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { signInTicket } from './session.ts';

/** Before the challenge expires, autofill starts over with a new one. */
const AUTOFILL_RESTART_MS = 4 * 60_000;

interface PasskeySignInProps {
  onSignedIn: (session: ResponseOf<typeof loginWithPasskey>) => void;
}

/** Signs in with a passkey: by the button, or by picking one in the field of the username. */
export function PasskeySignIn({ onSignedIn }: PasskeySignInProps) {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const finish = useRef(signIn);
  useEffect(() => {
    finish.current = signIn;
  });

  async function signIn(asked: Promise<PasskeyResponse>) {
    try {
      const passkey = await asked;
      onSignedIn(await call(loginWithPasskey, { body: { passkey, ticket: signInTicket() } }));
    } catch (error) {
      setFailure(describe(error));
    }
  }

  useEffect(() => {
    if (!canUsePasskeys()) return undefined;
    const offer = async () => {
      if (await hasPasskeyAutofill()) await finish.current(quietly(askForPasskey({ isAutofill: true })));
    };
    void offer();
    const timer = setInterval(() => void offer(), AUTOFILL_RESTART_MS);
    return () => {
      clearInterval(timer);
      void cancelPasskey();
    };
  }, []);

  async function press() {
    setIsPending(true);
    setFailure(undefined);
    await signIn(askForPasskey());
    setIsPending(false);
  }

  if (!canUsePasskeys()) return null;
  return (
    <PasskeyButton
      label="Sign in with a passkey"
      isPending={isPending}
      onPress={() => void press()}
      failure={failure}
    />
  );
}

/** Nothing that happens before the person picks a passkey needs her attention: she may be typing her password. */
function quietly(asked: Promise<PasskeyResponse>): Promise<PasskeyResponse> {
  return asked.catch(() => {
    throw new DOMException('No passkey was picked.', 'AbortError');
  });
}

function describe(error: unknown): string | undefined {
  const isRefused = error instanceof RequestError && error.status === 403;
  return isRefused ? 'Reload the page and sign in again.' : describePasskeyFailure(error);
}
