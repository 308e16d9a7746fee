import { pictureUsesIn } from '../../../infra/db/picture-uses.ts';
import { endpointsIn, type PluggedFeature } from '../../../infra/feature.ts';
import { mountRecord } from '../../../records/server/listed-record.ts';
import * as contract from '../announcements.contract.ts';
import * as newsContract from '../news.contract.ts';
import { announcements as manifest } from '../announcements.manifest.ts';
import { announcementRecord, assertLineEnd, sanitizeAnnouncement } from './announcements.record.ts';
import { announcementsRepository } from './announcements.repository.ts';
import { announcements as table } from './announcements.table.ts';
import { newsEmailTemplates } from './news-emails.ts';
import { registerNews } from './register-news.ts';

export const announcementsFeature: PluggedFeature = {
  endpoints: [contract, contract.announcementCalls, newsContract].flatMap(endpointsIn),
  emailTemplates: newsEmailTemplates,
  register(deps) {
    const { api, db, now } = deps;
    const announcements = announcementsRepository(db);
    api.mount(contract.readLine, async () => ({ line: await announcements.findLine(now()) }));
    mountRecord(api, announcementRecord, {
      db,
      calls: contract.announcementCalls,
      prepare: (sent) => sanitizeAnnouncement(assertLineEnd(sent, now())),
    });
    return {
      ...registerNews(deps),
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
