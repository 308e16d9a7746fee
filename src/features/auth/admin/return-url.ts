const DASHBOARD = '/admin';
const SIGN_IN = '/admin/login';
/** The sign-in screen, which says that the sign-out worked. */
export const SIGNED_OUT_PATH = `${SIGN_IN}?signed-out=yes`;
/** Returning to one of these after a sign-in would leave the back office again. */
const PUBLIC_ADMIN_PATHS = new Set([SIGN_IN, '/admin/logout', '/admin/setup']);
/** A base for parsing paths as browsers do. */
const BASE_URL = 'https://site.invalid';

/** The URL of the sign-in screen with the URL to return to. */
export function signInUrl(returnTo: string): string {
  const to = toAdminUrl(returnTo);
  return to === DASHBOARD ? SIGN_IN : `${SIGN_IN}?to=${encodeURIComponent(to)}`;
}

/** The URL to open after a sign-in: the requested screen of the back office, else the dashboard. */
export function returnUrl(search: string): string {
  return toAdminUrl(new URLSearchParams(search).get('to') ?? DASHBOARD);
}

function toAdminUrl(url: string): string {
  if (!url.startsWith('/') || !URL.canParse(url, BASE_URL)) return DASHBOARD;
  const { origin, pathname, search, hash } = new URL(url, BASE_URL);
  const isInside = origin === BASE_URL && (pathname === DASHBOARD || pathname.startsWith(`${DASHBOARD}/`));
  return isInside && !PUBLIC_ADMIN_PATHS.has(normalizePath(pathname)) ? pathname + search + hash : DASHBOARD;
}

/** The path as the router matches it: `/admin/Logout` and `/admin/%6cogout` open the sign-out screen too. */
function normalizePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase().replace(/\/+/g, '/').replace(/\/$/, '');
  } catch {
    return SIGN_IN;
  }
}
