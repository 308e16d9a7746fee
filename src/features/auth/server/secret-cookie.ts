import type { FastifyReply, FastifyRequest } from 'fastify';

const MAX_COOKIES_OF_A_NAME = 10;

interface SecretCookieOptions {
  name: string;
  /** The prefix of the name over https. */
  prefix?: '__Host-' | '__Host-Http-';
  origin: string;
  maxAgeSeconds: number;
}

/** A cookie that holds a secret. Over https its name binds it to this host and to https. */
function secretCookie({ name: plainName, prefix = '__Host-', origin, maxAgeSeconds }: SecretCookieOptions) {
  const isSecure = origin.startsWith('https:');
  const name = isSecure ? prefix + plainName : plainName;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

  return {
    /**
     * Every secret sent under this name: over plain http a page script can add cookies of the same name that would hide the real one.
     * Only the last ones count, because browsers send longer paths first and the real one has the shortest.
     */
    read: (request: FastifyRequest): string[] => readSecrets(request, name),
    set(reply: FastifyReply, secret: string): void {
      reply.header('set-cookie', `${name}=${secret}; Max-Age=${maxAgeSeconds}; ${attributes}`);
    },
    clear(reply: FastifyReply): void {
      reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`);
    },
  };
}

/** The secrets in the cookies of a name, at most ten. */
function readSecrets({ headers }: FastifyRequest, name: string): string[] {
  return (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim().split('=', 2))
    .filter(([key, value = '']) => key === name && /^[\w-]{43}$/.test(value))
    .map(([, value]) => value!)
    .slice(-MAX_COOKIES_OF_A_NAME);
}

export type SecretCookie = ReturnType<typeof secretCookie>;

/** Holds a session's key. */
export function sessionCookie(origin: string): SecretCookie {
  return secretCookie({ name: 'session', origin, maxAgeSeconds: 14 * 24 * 60 * 60 });
}

/** Identifies a browser that signed in before. It grants no access; it only exempts from limits. */
export function knownBrowserCookie(origin: string): SecretCookie {
  return secretCookie({ name: 'browser', origin, maxAgeSeconds: 365 * 24 * 60 * 60 });
}

/** Belongs to the tickets in sign-in forms. Browsers that know its prefix let no script set it. */
export function signInCookie(origin: string): SecretCookie {
  return secretCookie({
    name: 'sign-in',
    prefix: '__Host-Http-',
    origin,
    maxAgeSeconds: 365 * 24 * 60 * 60,
  });
}
