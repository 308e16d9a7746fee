import { openAccountEmails } from '../../../../test/account-emails.ts';
import { textOf } from '../../../../test/email-text.ts';
import { callsAs } from '../../../../test/invitations.ts';
import { newSecret } from '../../../infra/security/secrets.ts';
import type { Audience, SendState } from '../announcements.rules.ts';
import type { NewsPurpose } from '../news.rules.ts';
import { newsEmailTemplates } from './news-emails.ts';
import { leaveKey, newsLeavesRepository } from './news-leaves.repository.ts';
import { leaveLinks, type NewsAddress } from './news-links.ts';

export const origin = 'https://chapter.example';

/** A server with a clock that a test moves, and its news. */
export async function openNews() {
  let now = new Date('2026-11-17T15:00:00Z');
  const { app, delivery } = await openAccountEmails({ now: () => now });
  const office = callsAs(app);
  let connection = 0;
  const send = (url: string, payload: object, ip?: string) =>
    app.fastify.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress: ip ?? `198.${Math.floor(++connection / 250)}.${connection % 250}.7`,
    });
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await app.db.pool.query<Row>(text, values)).rows;

  const leaves = newsLeavesRepository(app.db.db);

  return {
    app,
    office,
    leaves,
    hasLeft: async (email: string) => (await leaves.findLeft(email)) !== undefined,
    send,
    query,
    delivery,
    now: () => now,
    advance: (days: number) => (now = new Date(now.getTime() + days * 86_400_000)),
    async reset() {
      await delivery.reset();
      await query('truncate news_addresses, news_leaves, announcements, announcement_sends cascade');
    },
    addresses: () => query<NewsAddress>('select * from news_addresses order by id'),
    ask: (email: string, ip?: string) => send('/api/news/ask', { email }, ip),
    /** The token in the last email that asks an address to confirm. */
    async confirmToken(email: string): Promise<string> {
      await delivery.deliver({
        templates: newsEmailTemplates({
          db: app.db.db,
          siteDetails: async () => ({ mailingAddress: ['P.O. Box 1'] }) as never,
        }),
      });
      const { raw } = delivery.server.accepted.findLast(({ to }) =>
        to.some((recipient) => recipient.toLowerCase() === email.toLowerCase()),
      )!;
      return /\/news\/confirm#([\w.-]+)/.exec(textOf(raw))![1]!;
    },
    /** An address that has got news, with the links of an announcement. */
    async receiver(email: string, columns: { left_at?: string; confirmed_at?: string } = {}) {
      const [row] = await query<{ id: number; email: string; key: string }>(
        `insert into news_addresses (email, signing_key, confirmed_at) values ($1, $2, $3)
         returning id, email, signing_key as key`,
        [email, newSecret(), columns.confirmed_at ?? null],
      );
      if (columns.left_at)
        await leaves.add([{ key: leaveKey(email), decision: 'left', decidedAt: new Date(columns.left_at) }]);
      const { id, key } = row!;
      const links = leaveLinks(origin, { id, email, signingKey: key });
      return { id, ...links, token: links.leaveUrl.split('#')[1]! };
    },
    read: (purpose: NewsPurpose, token: string, ip?: string) =>
      send(`/api/news/links/${purpose}`, { token }, ip),
    turn: (purpose: NewsPurpose, sent: { token: string; isOn: boolean }, ip?: string) =>
      send(`/api/news/links/${purpose}`, sent, ip),
    /** An announcement, sent or in another state. */
    async announce(fields: { subject: string; audience?: Audience; text?: string }, state?: SendState) {
      const response = await app.fastify.inject({
        method: 'POST',
        url: '/api/announcements',
        headers: { cookie: app.admin.cookie },
        payload: { audience: 'friends', text: '<p>Dear friends.</p>', ...fields },
      });
      const { id } = response.json<{ id: number }>();
      if (state)
        await query(
          'insert into announcement_sends (announcement_id, state, goes_out_at) values ($1, $2, $3)',
          [id, state, now],
        );
      return id;
    },
  };
}
