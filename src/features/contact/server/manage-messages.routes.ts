import type { FeatureDeps } from '../../../infra/feature.ts';
import { administratorOf } from '../../../infra/http/mount.ts';
import { paginate } from '../../../infra/http/paginate.ts';
import { AppError } from '../../../kernel/errors.ts';
import { emailsRepository, type ScheduledEmail } from '../../emails/server/emails.repository.ts';
import { sendEmailJob } from '../../emails/server/emails.jobs.ts';
import { emailSender, whyEmailIsOff } from '../../emails/server/outbox.ts';
import { templateEmailsRepository } from '../../emails/server/template-emails.repository.ts';
import {
  changeMessage as changeMessageEndpoint,
  deleteMessage,
  eraseSender,
  exportMessages,
  listMessages,
  readMessage,
  readMessagesStatus,
  sendEmailAgain,
  sendTestEmail,
} from '../manage-messages.contract.ts';
import { countMessages, MAX_EXPORTED_MESSAGES } from '../messages.rules.ts';
import { changeMessage, messageNotFound, recordActivity } from './change-message.ts';
import { MESSAGE_TEMPLATE, messagesRepository, type MessageRow } from './messages.repository.ts';
import { findRecipient } from './office-recipient.ts';
import { testEmail } from './test-email.ts';
import { toCard, toCsv, toEmail, toMessage } from './to-message.ts';

export function manageMessagesRoutes(deps: FeatureDeps): void {
  const { api, db, directory, eraseAddress, jobs, siteDetails, openOutbox, smtpServer } = deps;
  const sender = emailSender(deps);
  const messages = messagesRepository(db);
  const emails = emailsRepository(db);
  const members = directory(db);

  api.mount(listMessages, async ({ query, setHeader }) => {
    const { limit, before, after, ...filter } = query;
    const list = (rowLimit: number) => messages.list(filter, { before, after, limit: rowLimit });
    // `after` reads what is new since, which is one page.
    const shown = after
      ? await list(limit)
      : await paginate(list, {
          path: listMessages.path,
          query: filter,
          limit,
          setHeader,
          next: ({ id }) => ({ before: id }),
        });
    const counts = before || after ? undefined : await messages.counts(query.search);
    const officers = await members.listOfficers();
    const ids = shown.map(({ id }) => id);
    const states = await templateEmailsRepository(db, MESSAGE_TEMPLATE).findStates(ids);
    return { counts, messages: shown.map((row) => toCard(row, states.get(row.id), officers)) };
  });

  api.mount(readMessage, async ({ params: { id } }) => {
    const row = await messages.find(id);
    if (!row) throw messageNotFound();
    const email = await emails.findByReference(MESSAGE_TEMPLATE, id);
    const officers = await members.listOfficers();
    return toMessage(row, email && { ...email, recipient: await recipientOf(email, row) }, officers);
  });

  api.mountWrite(changeMessageEndpoint, async ({ params: { id }, body: change }) => {
    const outbox = await openOutbox();
    return async ({ tx, actor }) => {
      const row = await changeMessage(tx, actor, { id, change, outbox, directory: directory(tx) });
      const email = await emailsRepository(tx).findByReference(MESSAGE_TEMPLATE, id);
      return toMessage(row, email, await directory(tx).listOfficers());
    };
  });

  api.mountWrite(deleteMessage, ({ params: { id } }) => async ({ tx, actor }) => {
    if (!(await messagesRepository(tx).remove(id))) throw messageNotFound();
    await recordActivity(tx, actor, { action: 'delete', id });
  });

  api.mountWrite(eraseSender, async ({ body: { email } }) => {
    const eraseElsewhere = await eraseAddress(email);
    return async (write) => {
      const erased = await messagesRepository(write.tx).removeFrom(email);
      // The activity is never erased, so it contains only their number.
      await recordActivity(write.tx, write.actor, {
        action: 'erase',
        title: `${countMessages(erased)} from one address`,
      });
      await eraseElsewhere(write);
      return { erased };
    };
  });

  api.mountHttp(exportMessages, async ({ query, setHeader, request }) => {
    // Oldest first, because those are deleted next and are the ones to keep elsewhere.
    const rows = await messages.list(query, { isOldestFirst: true, limit: MAX_EXPORTED_MESSAGES });
    await recordActivity(db, administratorOf(request), {
      action: 'export',
      title: countMessages(rows.length),
    });
    setHeader('content-type', 'text/csv; charset=utf-8');
    setHeader('content-disposition', 'attachment; filename="messages.csv"');
    return toCsv(rows, (await sender()).timeZone);
  });

  api.mount(readMessagesStatus, async () => {
    const current = await sender();
    const problem = whyEmailIsOff(smtpServer !== undefined, current);
    const { waiting, refused, failed, lastFailure, lastFailureAt } = await emails.figures(MESSAGE_TEMPLATE);
    const queued = (await (await jobs()).figures()).get(sendEmailJob.name);
    return {
      counts: await messages.counts(),
      keepMonths: deps.keepMessagesMonths,
      mails: {
        waiting,
        refused,
        failed,
        off: await messages.countUnreadWithEmailOff(),
        overdueSince: queued?.overdueSince?.toISOString(),
      },
      mail: {
        isOn: problem === undefined,
        problem,
        recipient: current.contactAddress || undefined,
        hasOffices: (await siteDetails()).offices.length > 0 || undefined,
        lastRefusal: lastFailureAt
          ? { at: lastFailureAt.toISOString(), answer: lastFailure ?? '' }
          : undefined,
      },
    };
  });

  api.mountWrite(sendEmailAgain, async ({ params: { id } }) => {
    const outbox = await openOutbox();
    return async ({ tx, actor }) => {
      const messageId = await templateEmailsRepository(tx, MESSAGE_TEMPLATE).findReference(id);
      const message = messageId ? await messagesRepository(tx).find(messageId) : undefined;
      const recipient = await findRecipient(directory(tx), message?.forOffice);
      await outbox.sendAgain(tx, { template: MESSAGE_TEMPLATE, id, recipient });
      const email = messageId && (await emailsRepository(tx).findByReference(MESSAGE_TEMPLATE, messageId));
      if (!email) throw new AppError('not-found', 'That email no longer exists.');
      await recordActivity(tx, actor, { action: 'send-mail', id: email.referenceId });
      return toEmail(email);
    };
  });

  api.mountWrite(sendTestEmail, async () => {
    const from = await sender();
    return async ({ tx, actor }) => {
      const outcome = await testEmail(smtpServer, from, actor.name);
      const { isSent, mayArrive } = outcome;
      const result = isSent ? '' : mayArrive ? ' without a response in time' : ' that was not sent';
      await recordActivity(tx, actor, { action: 'send-mail', title: `a test email${result}` });
      return outcome;
    };
  });

  /** An email that waits goes to the one who holds the office when it is sent, not when it was queued. */
  async function recipientOf(email: ScheduledEmail, { forOffice }: MessageRow): Promise<string> {
    if (email.state !== 'waiting' || !forOffice) return email.recipient;
    return (await findRecipient(members, forOffice)) ?? (await sender()).contactAddress;
  }
}
