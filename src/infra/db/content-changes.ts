import { followNotices, type NoticeFollower } from './follow-notices.ts';

/** Notified by triggers of all tables that visitors see. */
export const CONTENT_CHANNEL = 'content_changed';

interface ChangeFollower extends Pick<NoticeFollower, 'onState' | 'unheardIntervalMs'> {
  onChange: () => void;
}

/**
 * Calls `onChange` whenever any process changed public content. Notices may have been missed while the connection was down, so
 * reconnecting counts as a change, too.
 */
export function followContentChanges(
  databaseUrl: string,
  { onChange, ...options }: ChangeFollower,
): { stop(): Promise<void> } {
  return followNotices(databaseUrl, {
    channels: [CONTENT_CHANNEL],
    onNotice: onChange,
    onGap: onChange,
    ...options,
  });
}
