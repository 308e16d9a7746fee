import { expect, it } from 'vitest';
import type { Message, MessageMail } from '../manage-messages.contract.ts';
import { watchMails } from './watch-mails.ts';

const nextTryAt = '2026-11-15T19:14:00.000Z';
const messageWith = (change: Partial<MessageMail>): Message => ({
  id: 1,
  name: 'Ada',
  email: 'ada@home.example',
  createdAt: nextTryAt,
  folder: 'inbox',
  isRead: true,
  junkReasons: [],
  message: 'Tea?',
  mails: [{ id: 1, recipient: 'hello@chapter.example', state: 'waiting', tries: 0, nextTryAt, ...change }],
});
const minute = 60_000;

it('a mail that is on its way is looked after for two minutes, and anew when it is sent again', () => {
  const watch = watchMails();
  const onItsWay = messageWith({});
  expect(watch(undefined, 0)).toBe(false);
  expect(watch(onItsWay, minute)).toBe(2_000);
  expect(watch(onItsWay, 3 * minute - 1)).toBe(2_000);
  expect(watch(onItsWay, 3 * minute)).toBe(false);
  expect(watch(onItsWay, 60 * minute)).toBe(false);
  const again = messageWith({ nextTryAt: '2026-11-15T20:14:00.000Z' });
  expect(watch(again, 60 * minute)).toBe(2_000);
  expect(watch(again, 62 * minute)).toBe(false);
});

it('one that was tried or has gone out is not', () => {
  expect(watchMails()(messageWith({ tries: 1 }), 0)).toBe(false);
  expect(watchMails()(messageWith({ state: 'sent' }), 0)).toBe(false);
});
