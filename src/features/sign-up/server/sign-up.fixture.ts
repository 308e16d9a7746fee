import { openAccountEmails } from '../../../../test/account-emails.ts';
import { publishDetails } from '../../../../test/chapter-details.ts';
import { callsAs } from '../../../../test/invitations.ts';
import { clearMembers } from '../../../../test/members.ts';
import { lookups } from '../../../server/lookups.ts';
import type { SignUpList } from '../manage-sign-ups.contract.ts';
import type { SignUpAnswer, SignUpCard, SignedUp } from '../sign-up.contract.ts';
import type { SignUpSettings } from '../sign-up-settings.contract.ts';
import type { SignUpState } from '../sign-up.rules.ts';
import { emailLinks } from './email-links.ts';
import { signUpEmailTemplates } from './sign-up-emails.ts';

/** Four weeks before the gala. */
const firstDay = new Date('2026-11-14T15:00:00Z');
const gala = {
  title: 'Winter Gala',
  startDate: '2026-12-12T23:30:00.000Z',
  endDate: '2026-12-13T04:00:00.000Z',
  location: 'Great Hall',
};

/** The words of an email, without the encoding of what is not ASCII. */
function decode(raw: string): string {
  const bytes = raw
    .replaceAll(
      /^Subject: =\?UTF-8\?Q\?(.*)\?=\r?$/gm,
      (_line, text: string) => `Subject: ${text.replaceAll('_', ' ')}`,
    )
    .replaceAll(/=\r?\n(?!-)/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (encoded) =>
      Buffer.from(encoded.replaceAll('=', ''), 'hex').toString(),
    );
  return bytes;
}

/** A server with a clock that a test moves, and an event for which people sign up. */
export async function openSignUps({ isEmailOn = true } = {}) {
  let now = firstDay;
  const { app, delivery, outbox } = await openAccountEmails({
    now: () => now,
    ...(isEmailOn ? {} : { smtpServer: undefined }),
  });
  const office = callsAs(app);
  await publishDetails((...statement) => app.db.pool.query(...statement), {
    contact: { email: 'hello@chapter.example' },
  });
  const jobDeps = {
    db: app.db.db,
    now: () => now,
    origin: 'https://chapter.example',
    siteDetails: async () => ({
      chapterName: 'Example Chapter',
      email: 'hello@chapter.example',
      mailingAddress: ['P.O. Box 1', 'Laurel'],
      timeZone: 'America/New_York',
      memberEmails: 'form',
      palette: 'evergreen' as const,
      offices: [],
    }),
    ...lookups,
    openOutbox: async () => outbox,
    timeZone: async () => 'America/New_York',
  };
  let connection = 0;
  const visit = (
    url: string,
    payload: object,
    ip = `198.51.${Math.floor(++connection / 250)}.${connection % 250}`,
  ) => app.fastify.inject({ method: 'POST', url, payload, remoteAddress: ip });
  /** Runs what a worker would. */
  async function deliver() {
    const { rows } = await app.db.pool.query<{ data: Parameters<typeof emailLinks>[1] }>(
      `delete from pgboss.job where name = 'email-links' returning data`,
    );
    for (const { data } of rows) await emailLinks(jobDeps, data);
    await delivery.deliver({ templates: signUpEmailTemplates(jobDeps) });
  }

  async function send(method: 'POST' | 'PATCH', path: string, payload: object) {
    const headers = { cookie: app.admin.cookie };
    return (await app.fastify.inject({ method, url: `/api/events${path}`, headers, payload })).json<{
      id: number;
    }>();
  }

  return {
    app,
    office,
    visit,
    deliver,
    jobDeps,
    server: delivery.server,
    setNow: (moment: string) => (now = new Date(moment)),
    async reset() {
      now = firstDay;
      await delivery.reset();
      await clearMembers(app);
      await app.db.pool.query('truncate sign_up_events cascade');
      await app.db.pool.query(`delete from pgboss.job where name = 'email-links'`);
    },
    addEvent: async (settings: Partial<SignUpSettings> = {}, fields: object = {}): Promise<number> =>
      (await send('POST', '', { ...gala, ...fields, parts: { signUp: settings } })).id,
    addSeries: async (settings: Partial<SignUpSettings>): Promise<number> => {
      const repeat = { every: 'weeks', count: 2 };
      const headers = { cookie: app.admin.cookie };
      const payload = { ...gala, parts: { signUp: settings }, repeat };
      const response = await app.fastify.inject({
        method: 'POST',
        url: '/api/events/repeat',
        headers,
        payload,
      });
      return response.json<{ events: { id: number }[] }>().events[0]!.id;
    },
    changeEvent: (id: number, fields: object) => send('PATCH', `/${id}`, fields),
    changeEventOnce: async (id: number, payload: object) => {
      const headers = { cookie: app.admin.cookie, 'idempotency-key': 'one-save' };
      await app.fastify.inject({ method: 'PATCH', url: `/api/events/${id}`, headers, payload });
    },
    addMember: async (name: string, email?: string): Promise<number> => {
      const headers = { cookie: app.admin.cookie };
      const payload = { name, ...(email && { email }) };
      return (await app.fastify.inject({ method: 'POST', url: '/api/members', headers, payload })).json<{
        id: number;
      }>().id;
    },
    signUp: (
      eventId: number,
      email: string,
      { ip, ...fields }: { ip?: string } & Record<string, unknown> = {},
    ) => visit(`/api/events/${eventId}/sign-up`, { name: email.split('@')[0], email, ...fields }, ip),
    async state(
      eventId: number,
      email: string,
      fields: Record<string, unknown> = {},
    ): Promise<SignedUp['state']> {
      return (await this.signUp(eventId, email, fields)).json<SignedUp>().state;
    },
    list: async (eventId: number) => (await office.get(`events/${eventId}/sign-ups`)).json<SignUpList>(),
    async states(eventId: number): Promise<Record<string, SignUpState>> {
      const { signUps } = await this.list(eventId);
      return Object.fromEntries(signUps.map(({ name, state }) => [name, state]));
    },
    /** How many statements wait for a lock. */
    waiting: async () =>
      (
        await app.db.pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).rows.length,
    /** What the page of an event says. */
    card: async (eventId: number) =>
      (await app.fastify.inject(`/api/events/${eventId}/page`)).json<{ parts: { signUp: SignUpCard } }>()
        .parts.signUp,
    /** The emails that an address has got, oldest first. */
    async emailsTo(email: string): Promise<string[]> {
      await deliver();
      return delivery.server.accepted.filter(({ to }) => to.includes(email)).map(({ raw }) => decode(raw));
    },
    /** The token in the last email to an address. */
    async tokenFor(email: string): Promise<string> {
      const raw = (await this.emailsTo(email)).at(-1)!;
      return /\/answer#([\w.-]+)/.exec(raw)![1]!;
    },
    read: (token: string) => visit('/api/sign-ups/read', { token }),
    answer: (token: string, change: object) => visit('/api/sign-ups/answer', { token, ...change }),
    async answered(token: string): Promise<SignUpAnswer> {
      return (await visit('/api/sign-ups/read', { token })).json<SignUpAnswer>();
    },
  };
}
