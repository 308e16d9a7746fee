const backOffice = '/admin';
const signInScreen = '/admin/login';
/** Going back to one of these would lead out again at once. */
const doors = new Set([signInScreen, '/admin/logout', '/admin/setup']);
/** Only serves to read a path as a browser would; no request ever goes there. */
const anySite = 'https://site.invalid';

/** The sign-in screen's address, remembering which screen was wanted. */
export function signInAddress(wanted: string): string {
  const to = safeAddress(wanted);
  return to === backOffice ? signInScreen : `${signInScreen}?to=${encodeURIComponent(to)}`;
}

/** Where to go after signing in: the screen that was wanted, if it is one of the back office, else the dashboard. */
export function wantedAddress(search: string): string {
  return safeAddress(new URLSearchParams(search).get('to') ?? backOffice);
}

function safeAddress(address: string): string {
  if (!address.startsWith('/') || !URL.canParse(address, anySite)) return backOffice;
  const { origin, pathname, search, hash } = new URL(address, anySite);
  const isInside = origin === anySite && (pathname === backOffice || pathname.startsWith(`${backOffice}/`));
  return isInside && !doors.has(asTheRouterReads(pathname)) ? pathname + search + hash : backOffice;
}

/** Also `/admin/Logout` and `/admin/%6cogout` open the sign-out screen. What cannot be decoded opens nothing. */
function asTheRouterReads(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase().replace(/\/+/g, '/').replace(/\/$/, '');
  } catch {
    return signInScreen;
  }
}
