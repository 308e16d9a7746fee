import type { FastifyReply, FastifyRequest } from 'fastify';

const longest = 14 * 24 * 60 * 60;

/** The cookie that holds a session's key. Over https its name binds it to this host and to https. */
export function sessionCookie(origin: string) {
  const isSecure = origin.startsWith('https:');
  const name = isSecure ? '__Host-session' : 'session';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

  return {
    read(request: FastifyRequest): string | undefined {
      for (const pair of (request.headers.cookie ?? '').split(';')) {
        const [key = '', value = ''] = pair.trim().split('=', 2);
        if (key === name && /^[\w-]{43}$/.test(value)) return value;
      }
      return undefined;
    },
    set(reply: FastifyReply, key: string): void {
      reply.header('set-cookie', `${name}=${key}; Max-Age=${longest}; ${attributes}`);
    },
    clear(reply: FastifyReply): void {
      reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`);
    },
  };
}

export type SessionCookie = ReturnType<typeof sessionCookie>;
