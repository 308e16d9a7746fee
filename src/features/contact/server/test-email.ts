import { toHeaderText } from '../../../infra/email/header-text.ts';
import { openSmtpTransport } from '../../../infra/email/smtp-transport.ts';
import type { SmtpServer } from '../../../infra/email/smtp-url.ts';
import { formatIn } from '../../../kernel/dates.ts';
import type { EmailSender } from '../../../infra/email/outbox.ts';
import { newMessageId, whyEmailIsOff } from '../../emails/server/outbox.ts';
import type { TestEmail } from '../manage-messages.contract.ts';
import { TEST_EMAIL_TIMEOUT_SECONDS } from '../messages.rules.ts';

/** Short, because an officer waits and a request may take ten seconds in all. */
const timeouts = { connectMs: 6_000, silenceMs: 7_000, totalMs: TEST_EMAIL_TIMEOUT_SECONDS * 1_000 };

/** Emails the contact address and returns what the server responded. */
export async function testEmail(
  smtpServer: SmtpServer | undefined,
  { from, contactAddress: recipient, chapterName, timeZone, origin, adminOrigin }: EmailSender,
  administratorName: string,
): Promise<TestEmail> {
  const offReason = whyEmailIsOff(smtpServer !== undefined, { contactAddress: recipient });
  if (!smtpServer || offReason) return { isSent: false, answer: offReason ?? '' };
  const transport = openSmtpTransport(smtpServer, { timeouts });
  try {
    const { isSent, mayArrive, reason, rawResponse } = await transport.send({
      from,
      to: recipient,
      subject: `Test email from the website of ${toHeaderText(chapterName)}`,
      text: [
        `${toHeaderText(administratorName)} sent this email from the website to check that email works. It does.`,
        '',
        `Sent: ${formatIn(timeZone, new Date(), "EEEE, MMMM d, yyyy 'at' h:mm a")}`,
        `Visitors’ messages: ${adminOrigin}/admin/messages`,
      ].join('\n'),
      messageId: newMessageId(origin),
    });
    return { isSent, mayArrive: mayArrive || undefined, recipient, answer: reason, rawAnswer: rawResponse };
  } finally {
    transport.close();
  }
}
