/** A cookie that tells public pages of this browser to show the officer bar. It is no secret and opens nothing. */
export const OFFICER_HINT = 'officer-bar';
