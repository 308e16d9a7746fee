import { useEffect, useState } from 'react';
import { Link, type LinkProps } from 'react-router';

/** Kept in this document alone: the browser's history could be written by any page of the site. */
let isChosen = false;

/** Leads out: who presses it is signed out without another question. */
export function LogoutLink({ onClick, ...props }: Omit<LinkProps, 'to'>) {
  return (
    <Link
      {...props}
      to="/admin/logout"
      onClick={(event) => {
        isChosen = true;
        onClick?.(event);
      }}
    />
  );
}

/** Whether the sign-out screen was opened by the link above. Asked once: the next visit is another choice. */
export function useIsSignOutChosen(): boolean {
  const [wasChosen] = useState(() => isChosen);
  useEffect(() => {
    isChosen = false;
  }, []);
  return wasChosen;
}
