import { pictureUsesIn } from '../../../infra/db/picture-uses.ts';
import { endpointsIn, type PluggedFeature } from '../../../infra/feature.ts';
import { mountRecord } from '../../../records/server/listed-record.ts';
import * as sendingContract from '../announcement-sending.contract.ts';
import * as contract from '../announcements.contract.ts';
import { announcements as manifest } from '../announcements.manifest.ts';
import * as newsContract from '../news.contract.ts';
import { announcementEmailTemplates } from './announcement-emails.ts';
import { announcementRecord, assertLineEnd, sanitizeAnnouncement } from './announcements.record.ts';
import { announcementsRepository } from './announcements.repository.ts';
import { announcements as table } from './announcements.table.ts';
import { newsEmailTemplates } from './news-emails.ts';
import { registerNews } from './register-news.ts';
import { eraseOldRecipients, workOnSends } from './send-announcement.ts';
import { sendRoutes } from './send.routes.ts';
import { sendsRepository } from './sends.repository.ts';

export const announcementsFeature: PluggedFeature = {
  endpoints: [contract, contract.announcementCalls, sendingContract, newsContract].flatMap(endpointsIn),
  emailTemplates: (deps) => ({ ...announcementEmailTemplates(deps), ...newsEmailTemplates(deps) }),
  holdUnsent: (db) => sendsRepository(db).holdUnsent(),
  register(deps) {
    const { api, db, now } = deps;
    const announcements = announcementsRepository(db);
    api.mount(contract.readLine, async () => ({ line: await announcements.findLine(now()) }));
    api.mount(contract.listReplyOffices, async () =>
      (await deps.siteDetails()).offices.map(({ title }) => title),
    );
    mountRecord(api, announcementRecord, {
      db,
      calls: contract.announcementCalls,
      prepare: (sent) => sanitizeAnnouncement(assertLineEnd(sent, now())),
    });
    sendRoutes(deps);
    return {
      ...registerNews(deps),
      startJobs: async (timeZone) => {
        const queue = await deps.jobs();
        await queue.work('send-announcements', () => workOnSends(deps));
        await queue.everyMinute('send-announcements');
        await queue.nightly('erase-old-recipients', timeZone, () => eraseOldRecipients(deps));
      },
      nextChange: announcements.nextLineEnd,
      pictureUses: pictureUsesIn(db, {
        kind: manifest.kind.type,
        table,
        title: table.subject,
        texts: [table.text],
      }),
    };
  },
};
