import { openMailer } from '../../../infra/mail/mailer.ts';
import type { MailServer } from '../../../infra/mail/mail-server.ts';
import { formatIn } from '../../../kernel/dates.ts';
import type { TestMail } from '../manage-messages.contract.ts';
import { secondsForTestMail } from '../messages.rules.ts';
import { oneLine, type Letterhead } from './compose-mail.ts';
import { whyMailIsOff } from './mail-words.ts';
import { newMailKey } from './queue-mail.ts';

export interface TestMailRoom {
  /** Absent where no mail server is set. */
  server: MailServer | undefined;
  letterhead: () => Promise<Letterhead & { contactAddress: string }>;
}

/** A call may take ten seconds in all. */
const impatient = { connecting: 6_000, silence: 7_000, all: secondsForTestMail * 1_000 };

/** Prepares a mail to the contact address; sending it tells what the mail server said. */
export async function tryMail(
  { server, letterhead }: TestMailRoom,
  who: string,
): Promise<() => Promise<TestMail>> {
  const { from, contactAddress: recipient, chapterName, timeZone, origin } = await letterhead();
  const problem = whyMailIsOff({ hasServer: server !== undefined, contactAddress: recipient });
  if (!server || problem) return () => Promise.resolve({ isSent: false, answer: problem ?? '' });
  return async () => {
    const mailer = openMailer(server, impatient);
    try {
      const { isSent, mayArrive, answer, rawAnswer } = await mailer.send({
        from,
        to: recipient,
        subject: `Test mail of the website of ${oneLine(chapterName, 80)}`,
        text: [
          `${oneLine(who, 80)} sent this mail from the back office to see whether mail gets through. It does.`,
          '',
          `Sent: ${formatIn(timeZone, new Date(), "EEEE, MMMM d, yyyy 'at' h:mm a")}`,
          `Messages of visitors: ${origin}/admin/messages`,
        ].join('\n'),
        mailKey: newMailKey(origin),
      });
      return { isSent, ...(mayArrive ? { mayArrive } : {}), recipient, answer, rawAnswer };
    } finally {
      mailer.close();
    }
  };
}
