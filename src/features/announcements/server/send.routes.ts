import type { FeatureDeps } from '../../../infra/feature.ts';
import { assertHtmlLimits } from '../../../infra/security/html-limits.ts';
import { dayIn, startOfDayIn, type Day } from '../../../kernel/dates.ts';
import { AppError } from '../../../kernel/errors.ts';
import { emailSender } from '../../emails/server/outbox.ts';
import {
  copyAnnouncement,
  listSendings,
  previewAnnouncement,
  readAudiences,
  readSending,
  sendAnnouncement,
  stopAnnouncement,
  type AnnouncementSending,
} from '../announcement-sending.contract.ts';
import { MAX_REFUSALS } from '../announcements.rules.ts';
import { namesText } from '../sending-words.rules.ts';
import { composeCopy, findReplies } from './announcement-emails.ts';
import { sanitizeAnnouncement } from './announcements.record.ts';
import type { AnnouncementRow } from './announcements.repository.ts';
import { prepareCopy, prepareSend, stopSending } from './send-announcement.ts';
import { newsLeavesRepository } from './news-leaves.repository.ts';
import { findAudiences } from './send-audience.ts';
import { sendsRepository } from './sends.repository.ts';

/** As a phone shows it: documents of the back office allow no style sheet, only styles of elements. */
function asOnPhone(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/(class="[^"]*\bin\b[^>]*[;"]padding:\d+px) 32px/g, '$1 20px');
}

/** Sending, as editors start, stop and see it. */
export function sendRoutes(deps: FeatureDeps): void {
  const { api, db, directory, now, openOutbox, bulkEmailsPerHour: emailsPerHour } = deps;
  const sends = sendsRepository(db);
  const readSender = emailSender(deps);

  api.mount(listSendings, async () => (await listSends()).map(({ sending }) => sending));

  api.mount(readSending, async ({ params: { id } }) => {
    const [found] = await listSends(id);
    if (!found) throw new AppError('not-found', 'This announcement is not on its way.');
    const { announcement, sending } = found;
    const { state, goesOutAt } = sending;
    const [audiences, sender, outbox] = await Promise.all([
      findAudiences(db, directory),
      readSender(),
      openOutbox(),
    ]);
    const { to, office } = await findReplies(deps, announcement, sender);
    const problem = state === 'sending' ? await sends.findProblem(id) : undefined;
    return {
      ...sending,
      reach: audiences[announcement.audience],
      replies: { name: namesText(to.map(({ name }) => name)), ...(office && { office }) },
      secondsLeft: state === 'held' ? secondsUntil(goesOutAt) : 0,
      isEmailOn: outbox.isOn,
      emailsPerHour,
      ...(problem && { problem }),
    };
  });

  api.mountWrite(sendAnnouncement, async ({ params: { id }, body: { version } }) => {
    const send = await prepareSend(deps);
    return (write) => send(write, { id, version });
  });

  api.mountWrite(
    stopAnnouncement,
    ({ params: { id } }) =>
      (write) =>
        stopSending(write, id),
  );

  api.mountWrite(copyAnnouncement, async ({ params: { id } }) => {
    const copy = await prepareCopy(deps);
    return (write) => copy(write, id);
  });

  api.mount(previewAnnouncement, async ({ body }) => {
    assertHtmlLimits({ text: body.text });
    const { text } = sanitizeAnnouncement({ text: body.text });
    const content = await composeCopy(deps, { ...body, text, replyOffice: null }, await readSender());
    return { html: asOnPhone(content.html ?? '') };
  });

  api.mount(readAudiences, async () => {
    const [audiences, addresses, { timeZone }, outbox] = await Promise.all([
      findAudiences(db, directory),
      sends.listAddresses(),
      readSender(),
      openOutbox(),
    ]);
    const { members, friends, officers } = audiences;
    const monthStart = startOfDayIn(timeZone, `${dayIn(timeZone, now()).slice(0, 7)}-01` as Day);
    const left = [...(await newsLeavesRepository(db).listLeft()).values()];
    return {
      audiences: { members, friends, officers },
      refused: addresses.filter(({ refusals }) => refusals >= MAX_REFUSALS).map(({ email }) => email),
      leftThisMonth: left.filter((leftAt) => leftAt >= monthStart).length,
      newFriends: addresses.filter(({ confirmedAt }) => confirmedAt && confirmedAt >= monthStart).length,
      isEmailOn: outbox.isOn,
    };
  });

  function secondsUntil(moment: string): number {
    return Math.max(0, Math.ceil((Date.parse(moment) - now().getTime()) / 1_000));
  }

  async function listSends(
    id?: number,
  ): Promise<{ announcement: AnnouncementRow; sending: AnnouncementSending }[]> {
    const rows = await sends.listLatest(id);
    const counts = await sends.countStates(rows.map(({ announcement }) => announcement.id));
    return rows.map(({ announcement, state, goesOutAt, sentAt }) => ({
      announcement,
      sending: {
        id: announcement.id,
        subject: announcement.subject,
        audience: announcement.audience,
        state,
        goesOutAt: goesOutAt.toISOString(),
        ...(sentAt && { sentAt: sentAt.toISOString() }),
        counts: counts.get(announcement.id)!,
      },
    }));
  }
}
