import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { giveUpSigningIn, goOnWith, useSession } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Stands over the screen when a session ends in the middle of work; what is on the screen stays as it is. */
export function SignInDialog() {
  const { isAsking, administrator } = useSession();
  return (
    <Dialog
      open={isAsking}
      onClose={giveUpSigningIn}
      title="Please sign in again"
      description="You were signed out. Nothing you typed is lost: sign in, and what you were doing goes on."
    >
      <SignInForm username={administrator?.username} onSignedIn={goOnWith} />
    </Dialog>
  );
}
