/** The host name of an origin, with the port unless it is the default one. */
export function hostOf(origin: string): string {
  return new URL(origin).host;
}

interface Origins {
  origin: string;
  adminOrigin: string | null;
}

/** The host names at which a chapter is served. */
export function servedHosts({ origin, adminOrigin }: Origins): string[] {
  return [hostOf(origin), ...(adminOrigin ? [hostOf(adminOrigin)] : [])];
}

/** A host name as a request has it, in the form of `hostOf`. */
export function normalizeHost(host: string | undefined): string {
  return (host ?? '')
    .toLowerCase()
    .replace(/:(80|443)$/, '')
    .replace(/\.(?=$|:)/, '');
}
