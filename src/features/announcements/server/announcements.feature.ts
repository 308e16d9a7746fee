import { pictureUsesIn } from '../../../infra/db/picture-uses.ts';
import { endpointsIn, type PluggedFeature } from '../../../infra/feature.ts';
import type { NightlyJob } from '../../../infra/jobs/job.ts';
import { mountRecord } from '../../../records/server/listed-record.ts';
import * as sendingContract from '../announcement-sending.contract.ts';
import * as contract from '../announcements.contract.ts';
import { announcements as manifest } from '../announcements.manifest.ts';
import * as newsContract from '../news.contract.ts';
import { announcementEmailTemplates } from './announcement-emails.ts';
import { announcementRecord, assertLineEnd, sanitizeAnnouncement } from './announcements.record.ts';
import { announcementsRepository } from './announcements.repository.ts';
import { announcements as table } from './announcements.table.ts';
import { leaveList } from './kept-leaves.ts';
import { newsEmailTemplates } from './news-emails.ts';
import { registerNews } from './register-news.ts';
import { eraseOldRecipients, sendAnnouncementsJob, workOnSends } from './send-announcement.ts';
import { sendRoutes } from './send.routes.ts';
import { sendsRepository } from './sends.repository.ts';

const eraseOldJob: NightlyJob = {
  name: 'erase-old-recipients',
  title: 'Erase who got announcements over a year ago',
  nightlyAt: '03:35',
};

export const announcementsFeature: PluggedFeature = {
  endpoints: [contract, contract.announcementCalls, sendingContract, newsContract].flatMap(endpointsIn),
  emailTemplates: (deps) => ({ ...announcementEmailTemplates(deps), ...newsEmailTemplates(deps) }),
  jobs: [sendAnnouncementsJob, eraseOldJob],
  keptList: leaveList,
  notInBackup: ['news_leaves'],
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
        await queue.work(sendAnnouncementsJob, () => workOnSends(deps));
        await queue.everyMinute(sendAnnouncementsJob);
        await queue.nightly(eraseOldJob, timeZone, () => eraseOldRecipients(deps));
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
