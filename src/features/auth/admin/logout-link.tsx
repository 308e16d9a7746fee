import { Link, useLocation, type LinkProps } from 'react-router';

/** Only a link of the back office itself can leave this in the history; a link of another site, or a typed address, cannot. */
const choice = { isSignOutChosen: true };

/** Leads out: who presses it is signed out without another question. */
export function LogoutLink(props: Omit<LinkProps, 'to' | 'state'>) {
  return <Link {...props} to="/admin/logout" state={choice} />;
}

/** Whether the sign-out screen was opened by the link above. */
export function useIsSignOutChosen(): boolean {
  const state = useLocation().state as Partial<typeof choice> | null;
  return state?.isSignOutChosen === true;
}
