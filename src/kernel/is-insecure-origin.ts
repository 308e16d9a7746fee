/**
 * Whether browsers treat an origin as insecure: plain http from anywhere but this machine. They send no `Sec-Fetch-*` headers there and
 * ignore `Cross-Origin-Opener-Policy`, so nothing keeps a script in a public page away from the back office on the same origin.
 */
export function isInsecureOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
