import type { Message } from '../manage-messages.contract.ts';

const pause = 2_000;
const longestWatch = 120_000;

/**
 * How soon to look again whether a mail that was just put in line went out: every two seconds, for two minutes from when we first saw it
 * there. By the clock of this browser alone, which may be wrong; sent again it begins anew.
 */
export function watchMails(): (message: Message | undefined, now: number) => number | false {
  let watched = '';
  let since = 0;
  return (message, now) => {
    const onTheirWay = message?.mails.filter(({ state, tries }) => state === 'waiting' && tries === 0) ?? [];
    const seen = onTheirWay.map(({ id, nextTryAt }) => `${id} ${nextTryAt}`).join();
    if (seen !== watched) [watched, since] = [seen, now];
    return onTheirWay.length > 0 && now - since < longestWatch ? pause : false;
  };
}
